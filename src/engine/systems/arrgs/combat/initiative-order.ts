import type { Dice } from '../../../dice/dice.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { readOptions } from '../../../rules/fields/option.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { FollowUp } from '../../../rules/fight/follow-up.ts';
import type { InitiativeSlot } from '../../../rules/fight/initiative-slot.ts';
import {
  type CombatantView,
  conditionForbidding,
  hasCondition,
  viewOf,
} from '../combatant/combatant-view.ts';
import { combat } from '../core/citations.ts';
import { gains } from '../core/effects.ts';
import { arrgsOptions } from '../options/index.ts';
import { type Contender, inOrder, standsWith } from '../round/order.ts';

/** A surprised combatant takes no Actions in the surprise round, or in the round of arrival. */
export const surprise = (late: boolean): FollowUp => ({
  effects: [gains('ACTOR', 'surprised', combat('Surprise Round', 'ARR-005'), 1)],
  summary: late
    ? 'The combatant is Surprised on arrival and has no Actions in this round.'
    : 'The combatant is Surprised at the start of the fight and has no Actions in the surprise round.',
});

/**
 * Breaks ties in Initiative by rolls: once per fight, and again when a combatant with the same Initiative joins. In the
 * first round, also determines whether it is a surprise round.
 */
export function rollOrder<Id>(
  fighters: ReadonlyMap<Id, Fighter>,
  arriving: ReadonlySet<Id>,
  given: unknown,
  dice: Dice,
): ReadonlyMap<Id, readonly Effect[]> {
  const options = readOptions(arrgsOptions, given);
  const sides = [...fighters].map(([id, fighter]) => ({ id, side: viewOf(fighter), ...contender(fighter) }));
  const effects = new Map<Id, Effect[]>(sides.map(({ id }) => [id, []]));
  const tied = sides.filter((one) => {
    const together = sides.filter((each) => standsWith(each, one, options));
    return together.length > 1 && together.some(({ side }) => side.state.tie === 0);
  });
  const placed = inOrder(tied, ({ id }) => String(id), options, dice);
  for (const [index, one] of placed.entries()) {
    const behind = placed.slice(index + 1).filter((each) => standsWith(each, one, options));
    effects.get(one.id)!.push({
      type: 'initiative',
      on: 'ACTOR',
      value: one.initiative,
      tie: behind.length + 1,
      citation: combat('A Round', 'ARR-008'),
    });
  }
  if (sides.some(({ side }) => startsSurprised(side)) && [...fighters.values()][0]?.round === 1)
    for (const { id, side } of sides)
      if (arriving.has(id) && !hasCondition(side, 'surprised'))
        effects.get(id)!.push(gains('ACTOR', 'surpriseRound', combat('Surprise Round', 'ARR-006'), 1));
  return effects;
}

const startsSurprised = (view: CombatantView): boolean =>
  hasCondition(view, 'surprised') || hasCondition(view, 'surpriseRound');

const contender = (fighter: Fighter): Contender & { readonly tie: number } => {
  const { sheet, state } = viewOf(fighter);
  return { initiative: sheet.initiative, agility: sheet.agilityScore, tie: state.tie };
};

interface Slot<Id> extends Contender {
  readonly id: Id;
  readonly rank: number;
  readonly tie: number;
  readonly delayed: boolean;
}

/**
 * Orders combatants by Initiative, highest first. A combatant who delays part of a turn also has a place at the lower
 * slot.
 */
export function order<Id>(fighters: ReadonlyMap<Id, Fighter>, given: unknown): readonly InitiativeSlot<Id>[] {
  const { tieBreak } = readOptions(arrgsOptions, given);
  const slots = [...fighters].flatMap(([id, fighter]): Slot<Id>[] => {
    const view = viewOf(fighter);
    if (conditionForbidding(view, 'ACTING') !== null) return [];
    const one = { id, ...contender(fighter) };
    return [
      { ...one, rank: one.initiative, delayed: false },
      ...view.state.continuesAt.map((rank) => ({ ...one, rank, delayed: true })),
    ];
  });
  const agility = (a: Slot<Id>, b: Slot<Id>): number => (tieBreak === 'AGILITY' ? b.agility - a.agility : 0);
  return slots
    .sort(
      (a, b) => b.rank - a.rank || Number(a.delayed) - Number(b.delayed) || agility(a, b) || b.tie - a.tie,
    )
    .map(({ id, rank, delayed, ...one }) => ({
      rank,
      phase: null,
      reason: delayed ? `delayed from Initiative ${one.initiative}` : reasonOf(one),
      ids: [id],
    }));
}

const reasonOf = ({ initiative, agility, tie }: Contender & { readonly tie: number }): string =>
  `Initiative ${initiative}, Agility ${agility}${tie > 0 ? ', by a roll-off' : ''}`;
