import fc from 'fast-check';
import type { Rejection } from '../../../src/engine/encounter/decision.ts';
import { initialState } from '../../../src/engine/encounter/state.ts';
import { sampleInputsOf } from '../../../src/engine/encounter/turns/sample-inputs.ts';
import type { System } from '../../../src/engine/rules/system.ts';
import { anyGame, openingOf } from '../../kit/any-game.ts';
import { carriedOut } from '../../kit/carry-out.ts';
import { gameOf } from '../../laws/random-game.ts';
import { general, textsIn } from '../cited-for.ts';

/**
 * Replaces the ids in a random game with names. One of the ids is the letter "a", which is also the English article.
 */
const NAMES: Readonly<Record<string, string>> = { a: 'Ann', b: 'Bob', c: 'Cid' };

const named = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value, (_, each) => (typeof each === 'string' ? (NAMES[each] ?? each) : each)));

const refusal = (doing: string, { reason, path, accepted }: Rejection, texts: readonly string[]): string =>
  `${doing}: ${general(reason, texts)} [${path.join('.')}] ${general(accepted, texts)}`;

/** Returns the reasons, paths and accepted values of commands that were rejected and had not been offered. */
export function refusalsIn(system: System, games: number): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [sheets, options, commands, dice] of fc.sample(anyGame(system), { seed: 1, numRuns: games })) {
    const play = named([...openingOf(system, sheets), ...commands]);
    const texts = [...Object.values(NAMES), ...textsIn(play)];
    let state = initialState;
    const states = new Map([[0, state]]);
    for (const command of play) {
      const result = carriedOut({ system, options, seed: dice }, state, command, states);
      if ('entry' in result) {
        state = result.after;
        states.set(state.version, state);
      } else found.add(refusal('act' in command ? command.act : command.type, result.rejection, texts));
    }
  }
  return found;
}

/** Returns the names of the items on all sheets. */
const namesIn = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, each]) =>
        key === 'name' && typeof each === 'string' ? [each] : namesIn(each),
      )
    : [];

/** Returns the input of an answer without the numbers and names in it. */
const generalInput = (input: unknown): string =>
  JSON.stringify(input, (_, value: unknown) => {
    if (typeof value === 'number') return '#';
    return typeof value === 'string' && !/^[A-Z][A-Z_\d]+$/.test(value) ? '…' : value;
  });

/**
 * Returns the reasons why acts are not offered at the end of random fights, and the answers that are offered, with
 * their meanings.
 */
export function offersIn(system: System, fights: number): ReadonlySet<string> {
  const found = new Set<string>();
  for (let number = 1; number <= fights; number++) {
    const game = gameOf(system, number);
    const texts = [...namesIn([...game.state.combatants.values()].map(({ sheet }) => sheet)), ...game.ids];
    for (const id of game.ids)
      for (const { act, refused } of game.legal(id)) {
        if (refused) found.add(refusal(act.id, refused, texts));
        for (const target of game.ids)
          for (const { input } of sampleInputsOf(act, game.fighter(id), game.fighter(target), game.options))
            found.add(`${act.id} is tried with ${generalInput(input)}`);
      }
    for (const { act, choice } of game.chosen)
      found.add(
        `answer to ${act}: ${general(choice.title, texts)} ${generalInput(choice.input)} ${general(choice.meaning, texts)}`,
      );
  }
  return found;
}
