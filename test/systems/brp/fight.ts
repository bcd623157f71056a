import { diceFrom, givenFaces } from '../../../src/engine/dice/faces.ts';
import type { Change, Command } from '../../../src/engine/encounter/command.ts';
import { decide } from '../../../src/engine/encounter/decide.ts';
import type { EncounterEvent } from '../../../src/engine/encounter/event.ts';
import { fold } from '../../../src/engine/encounter/fold.ts';
import { type EncounterState, untouched } from '../../../src/engine/encounter/state.ts';
import type { Json } from '../../../src/engine/json.ts';
import type { Breakdown } from '../../../src/engine/rules/term.ts';
import { brp } from '../../../src/engine/systems/brp/index.ts';

const average = { str: 10, con: 10, siz: 10, int: 10, pow: 10, dex: 10, cha: 10 };

/** Somebody of 10 in everything, and so of 10 hit points, but for what is said. */
export const person = (but: object = {}): Json => ({ ...average, ...but });

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into how somebody fares
type Standing = any;

/** A fight in its first round, with dice thrown by hand; every face given must be used. */
export function startFight(sheets: Readonly<Record<string, Json>>, options: object = {}) {
  let state: EncounterState = untouched;
  const decideOn = (command: Command, faces: readonly number[]) => {
    const source = givenFaces(faces);
    const decision = decide(brp, state, options as Json, command, diceFrom(source.faces));
    return { decision, unused: source.unused() };
  };
  const order = (command: Command, faces: readonly number[] = []): readonly EncounterEvent[] => {
    const { decision, unused } = decideOn(command, faces);
    if (!decision.ok) throw new Error(`${decision.rejection.reason} (${decision.rejection.path.join('.')})`);
    if (unused > 0) throw new Error(`${unused} dice were not used`);
    const { events } = decision;
    const entry = { version: state.version + 1, command, throws: [], dicePosition: 0, events };
    state = fold(brp, [{ ...entry, thrownBy: 'HAND' }], state);
    return events;
  };
  const act = (actor: string, act: string, target: string, input: object): Command => ({
    ...{ type: 'act', actor, target, act, outOfTurn: true },
    input: input as Json,
  });
  order({
    type: 'join',
    newcomers: Object.entries(sheets).map(([id, sheet]) => ({
      ...{ id, name: id, side: null, characterId: null, conditions: [], sheet, note: null },
      visibility: 'OPEN' as const,
      state: brp.combat.fresh(),
    })),
  });
  order({ type: 'start' });
  const of = (id: string): Standing => {
    const combatant = state.combatants.get(id)!;
    const standing = brp.combat.stand({ ...combatant, round: state.round }) as object;
    return { ...standing, conditions: combatant.conditions.map(({ condition }) => condition) };
  };
  return {
    /** What an act comes to. */
    act: (actor: string, id: string, target: string, input: object = {}, faces: readonly number[] = []) => {
      const acted = order(act(actor, id, target, input), faces).find(({ type }) => type === 'acted');
      return acted as Extract<EncounterEvent, { type: 'acted' }> & { readonly detail: Standing };
    },
    /** Why the rules do not allow an act. */
    refused: (actor: string, id: string, target: string, input: object = {}): string => {
      const { decision } = decideOn(act(actor, id, target, input), []);
      if (decision.ok) throw new Error(`${actor} may ${id}`);
      return decision.rejection.reason;
    },
    adjust: (combatant: string, change: Partial<Change>) => {
      const none: Change = { damage: 0, healing: 0, wound: null, gain: [], rounds: null, end: [] };
      order({ type: 'adjust', combatant, reason: 'so', change: { ...none, ...change } });
    },
    endRound: (faces: readonly number[] = []) => order({ type: 'endRound' }, faces),
    round: () => state.round,
    of,
  };
}

/** What a number of a result came to. */
export const totalOf = (breakdowns: readonly Breakdown[], of: string): number | undefined =>
  breakdowns.find((each) => each.of === of)?.total;
