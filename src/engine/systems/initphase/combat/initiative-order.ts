import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { InitiativeSlot } from '../../../rules/fight/initiative-slot.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { whyNotAct } from '../combatant/health.ts';

/**
 * Returns the order by the sheets' initiative, highest first, because the chapter has no rule for initiative. Actions
 * that were postponed in the previous round come before all others (ruling INI-R03).
 */
export function order<Id>(fighters: ReadonlyMap<Id, Fighter>): readonly InitiativeSlot<Id>[] {
  const able = [...fighters].filter(([, fighter]) => whyNotAct(fighter) === null);
  const late = able.filter(([, fighter]) => viewOf(fighter).state.putOffIn === fighter.round - 1);
  return [
    ...slotsOf(late, (rank) => `actions delayed from the previous round, initiative ${rank}`),
    ...slotsOf(able, (rank) => `initiative ${rank} on the sheet`),
  ];
}

function slotsOf<Id>(
  fighters: readonly (readonly [Id, Fighter])[],
  reason: (rank: number) => string,
): readonly InitiativeSlot<Id>[] {
  const ranks = new Map<number, Id[]>();
  for (const [id, fighter] of fighters) {
    const { initiative } = viewOf(fighter).sheet;
    ranks.set(initiative, [...(ranks.get(initiative) ?? []), id]);
  }
  return [...ranks]
    .sort(([a], [b]) => b - a)
    .map(([rank, ids]) => ({ rank, phase: null, reason: reason(rank), ids }));
}
