import { isDeepStrictEqual } from 'node:util';
import { diceFrom, givenFaces } from '../../../src/engine/dice/faces.ts';
import { decide } from '../../../src/engine/encounter/decide.ts';
import { fold } from '../../../src/engine/encounter/fold.ts';
import { type EncounterState, initialState } from '../../../src/engine/encounter/state.ts';
import { withoutDefaults } from '../../../src/engine/rules/fight/answer-needed.ts';
import { carriedOut } from '../../kit/carry-out.ts';
import { adjusting, asRequested } from '../../kit/commands.ts';
import { type Game, numbersOf, type Pick } from '../game.ts';
import { toldOf } from '../told.ts';

const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

const text = (state: EncounterState): string =>
  JSON.stringify(state, (_name, value) => (value instanceof Map ? [...value] : value));

/**
 * Yields the entries that get a different result when they are decided on the state from the stored log instead of the
 * state in memory.
 */
export function* decidedOtherwise({ system, options, steps }: Game): Generator<string> {
  let state = initialState;
  for (const { before, entry } of steps) {
    if (text(state) !== text(before)) yield `the state before version ${entry.version}`;
    const { command, throws, events } = plain(entry);
    const faces = givenFaces(throws.map(({ face }: { readonly face: number }) => face));
    const decision = decide(system, state, options, command, diceFrom(faces.faces));
    if (!decision.ok) yield `version ${entry.version}: ${decision.rejection.reason}`;
    else if (!isDeepStrictEqual(plain(decision.events), events))
      yield `the events of version ${entry.version}`;
    state = fold(system, [plain(entry)], state);
  }
}

/** An answer option that is offered after an interruption, and how its result differs from what the option showed. */
export interface Interrupted {
  readonly offered: number;
  readonly rolled: number;
  readonly wrong: readonly string[];
}

/**
 * Hurts or hinders the combatants that a pending act concerns. Then checks that exactly the allowed answers are
 * accepted from the respondent’s key, and that the ratings in the options are those that are rolled against.
 */
export function afterInterruption(game: Game, state: EncounterState, pick: Pick): Interrupted {
  const { system } = game;
  const { actor, target, combatant, act } = state.pending!;
  const { conditions } = system;
  const wrong: string[] = [];
  let [offered, rolled] = [0, 0];
  for (const id of new Set([actor, target, combatant]))
    for (const change of [{ damage: 1 + pick(6) }, { gain: [conditions[pick(conditions.length)]!.id] }]) {
      const hit = carriedOut(game, state, adjusting(id, change));
      if (!('entry' in hit)) continue;
      const { after } = hit;
      if (system.encounterRules.health(game.fighter(actor, after)) === 'DOWN') continue;
      const { input: field } = system.encounterRules.acts.find((each) => each.id === act)!.answer!;
      for (const choice of game.choices(after)) {
        const answer = asRequested(withoutDefaults(field), choice.input);
        const result = game.tried({ type: 'answer', act, answer }, game.respondentOf(after), after);
        const about = `${choice.title} after ${JSON.stringify(change)} on ${id}`;
        const isAccepted = 'entry' in result;
        // if an act has become impossible, every answer ends it
        if (isAccepted && result.entry.events.some(({ type }) => type === 'leftOut')) continue;
        offered += Number(isAccepted);
        if (isAccepted !== (choice.refused === null))
          wrong.push(`${about}: ${isAccepted ? 'accepted' : result.reason}`);
        if (!isAccepted) continue;
        const told = toldOf(system.id, { act, choice, breakdowns: numbersOf(result) });
        if (told) rolled++;
        if (told && !told.told.includes(told.rolled))
          wrong.push(`${about}: ${told.told} shown, ${told.rolled} rolled`);
      }
    }
  return { offered, rolled, wrong };
}
