import type { Change, Command } from '../../../../src/engine/encounter/command.ts';
import { fighterOf } from '../../../../src/engine/encounter/decision.ts';
import type { EventOf } from '../../../../src/engine/encounter/event.ts';
import type { Json } from '../../../../src/engine/json.ts';
import type { Breakdown } from '../../../../src/engine/rules/term.ts';
import { brp } from '../../../../src/engine/systems/brp/index.ts';
import { Encounter, type Standing } from '../../encounter.ts';

const average = { str: 10, con: 10, siz: 10, int: 10, pow: 10, dex: 10, cha: 10 };

/** Somebody of 10 in everything, and so of 10 hit points, but for what is said. */
export const person = (but: object = {}): Json => ({ ...average, ...but });

/** A fight in its first round, in which nobody waits for their turn. */
export function startFight(sheets: Readonly<Record<string, Json>>, options: object = {}) {
  const encounter = new Encounter(brp, sheets, options);
  const act = (actor: string, act: string, target: string, input: object): Command => ({
    ...{ type: 'act', actor, target, act, outOfTurn: true },
    input: input as Json,
  });
  const rejected = (actor: string, id: string, target: string, input: object) => {
    const decision = encounter.attempt(act(actor, id, target, input));
    if (decision.ok) throw new Error(`${actor} may ${id}`);
    return decision.rejection;
  };
  return {
    /** What an act comes to. */
    act: (actor: string, id: string, target: string, input: object = {}, faces: readonly number[] = []) => {
      const events = encounter.order(act(actor, id, target, input), faces);
      const acted = events.find(({ type }) => type === 'acted');
      return acted as EventOf<'acted'> & { readonly detail: Standing };
    },
    /** What an act does to whom. */
    effects: (actor: string, id: string, target: string, input: object, faces: readonly number[] = []) =>
      encounter
        .order(act(actor, id, target, input), faces)
        .flatMap((event) => (event.type === 'affected' ? [event] : [])),
    /** Why the rules do not allow an act. */
    refused: (actor: string, id: string, target: string, input: object = {}): string =>
      rejected(actor, id, target, input).reason,
    /** What would have been accepted in its place. */
    accepted: (actor: string, id: string, target: string, input: object = {}): string =>
      rejected(actor, id, target, input).accepted,
    adjust: (combatant: string, change: Partial<Change>) => encounter.adjust(combatant, change),
    endRound: (faces: readonly number[] = []) => encounter.order({ type: 'endRound' }, faces),
    finish: () => encounter.order({ type: 'finish' }),
    round: () => encounter.state.round,
    of: (id: string): Standing => encounter.of(id),
    budgets: (id: string) =>
      brp.combat.budgets(fighterOf(encounter.state.combatants.get(id)!, encounter.state.round), options),
    /** What somebody holds, with its rounds. */
    held: (id: string) => encounter.state.combatants.get(id)!.conditions,
  };
}

/** What a number of a result came to. */
export const totalOf = (breakdowns: readonly Breakdown[], of: string): number | undefined =>
  breakdowns.find((each) => each.of === of)?.total;
