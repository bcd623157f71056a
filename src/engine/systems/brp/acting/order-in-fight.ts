import type { Dice } from '../../../dice/dice.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { readOptions } from '../../../rules/fields/option.ts';
import { read } from '../../../rules/fields/read.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { InitiativeSlot } from '../../../rules/fight/initiative-slot.ts';
import { whyNotAble } from '../combatant/active-conditions.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { weaponMeant } from '../combatant/own-weapon.ts';
import { isAttack } from '../combatant/plan.ts';
import { mayRollForLastAction } from '../consequences/last-action.ts';
import { ruling } from '../core/citations.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { roundCombatant } from '../round/combatant.ts';
import { initiativeDie } from '../round/initiative.ts';
import type { SimultaneousTurns, Turn } from '../round/order.ts';
import { HELD_BACK, rankActions } from '../round/rank-actions.ts';
import { type CombatantWithPlan, decideRound } from '../round/round.ts';
import type { Phase } from '../tables/round.ts';

/**
 * Rolls the initiative die if the campaign uses one. It is rolled each round or once per fight, and once for each
 * group.
 */
export function rollOrder<Id>(
  fighters: ReadonlyMap<Id, Fighter>,
  arriving: ReadonlySet<Id>,
  given: unknown,
  dice: Dice,
): ReadonlyMap<Id, readonly Effect[]> {
  const options = readOptions(brpOptions, given);
  const ofGroup = diceKept([...fighters], arriving, options);
  return new Map(
    [...arriving].map((id) => {
      const { sheet, state } = viewOf(fighters.get(id)!);
      const { initiativeGroup: group } = sheet;
      if (options.initiative === 'ROLL_ONCE' && state.initiative !== null) return [id, []];
      const kept = group === null ? null : (ofGroup.get(group) ?? null);
      const value = initiativeDie(dice, kept, options, `initiative of ${group ?? String(id)}`);
      if (value === null) return [id, []];
      if (group !== null) ofGroup.set(group, value);
      return [id, [{ type: 'initiative', on: 'ACTOR', value, tie: 0, citation: ruling('R-43') }]];
    }),
  );
}

/** Returns the initiative dice of groups whose members do not roll now. */
function diceKept<Id>(
  fighters: readonly (readonly [Id, Fighter])[],
  arriving: ReadonlySet<Id>,
  { initiative }: BrpOptions,
): Map<string, number> {
  return new Map(
    fighters.flatMap(([id, fighter]): [string, number][] => {
      const { sheet, state } = viewOf(fighter);
      const rolls = initiative !== 'ROLL_ONCE' && arriving.has(id);
      return rolls || sheet.initiativeGroup === null || state.initiative === null
        ? []
        : [[sheet.initiativeGroup, state.initiative]];
    }),
  );
}

/**
 * Returns the slots of a round: powers by INT rank, then other actions by DEX rank and weapon. A combatant without a
 * plan has one attack.
 */
export const order = <Id>(
  fighters: ReadonlyMap<Id, Fighter>,
  given: unknown,
): readonly InitiativeSlot<Id>[] => initiativeSlotsOf(fighters, readOptions(brpOptions, given));

function initiativeSlotsOf<Id>(
  fighters: ReadonlyMap<Id, Fighter>,
  options: BrpOptions,
): readonly InitiativeSlot<Id>[] {
  const able = [...fighters].filter(
    ([, fighter]) => whyNotAble(fighter) === null || mayRollForLastAction(fighter, options),
  );
  const ids = new Map(able.map(([id]) => [String(id), id]));
  const { powers, action } = decideRound(
    able.map(([id, fighter]) => combatantOf(String(id), fighter)),
    able.map(([, fighter]) => viewOf(fighter).state.initiative ?? null),
    options,
  );
  const inPhase = (phase: Phase, places: readonly SimultaneousTurns<Turn>[]): readonly InitiativeSlot<Id>[] =>
    places.map(({ rank, turns }) => ({
      rank,
      phase,
      reason: reasonOf(turns),
      ids: turns.map(({ combatant }) => ids.get(combatant)!),
    }));
  return [...inPhase('POWERS', powers), ...inPhase('ACTION', action)];
}

/**
 * Returns the DEX rank of the combatant's current or last turn. If no turn has begun, returns the rank of the first
 * turn. If there is no turn, returns DEX plus initiative.
 */
export function dexRankOf(fighter: Fighter, options: BrpOptions): number {
  const { sheet, state } = viewOf(fighter);
  const places = initiativeSlotsOf(new Map([['own', fighter]]), options);
  const place = places[Math.max(0, state.turnsBegun - 1)];
  return place?.phase === 'ACTION' ? place.rank : sheet.dex + (state.initiative ?? 0);
}

/** Returns the number of DEX ranks by which the combatant has delayed this turn's action. */
export function ranksHeldBack(fighter: Fighter, options: BrpOptions): number {
  const { sheet, state } = viewOf(fighter);
  const acts = state.plan && rankActions(sheet, state.plan, state.initiative, options, 'IGNORED');
  if (!acts || 'refused' in acts) return 0;
  const { terms } = acts[Math.max(0, state.turnsBegun - 1)]?.reckoning ?? { terms: [] };
  return terms.reduce((sum, { label, value }) => (label === HELD_BACK ? sum - value : sum), 0);
}

function combatantOf(name: string, fighter: Fighter): CombatantWithPlan {
  const { sheet, state } = viewOf(fighter);
  const { dex, int, pow } = sheet;
  const { metresMoved, engaged, fightingDefensively, actions } = state.plan ?? {};
  const stated = { name, dex, int, pow, metresMoved, engaged, fightingDefensively, actions };
  return { ...read(roundCombatant, stated), means: meansOf(fighter) };
}

/**
 * Returns the skill and the reach that decide the order of an action. They come from the named weapon, or from the
 * first ready weapon. For powers and noncombat actions, a fight records no skill.
 */
const meansOf =
  (fighter: Fighter): CombatantWithPlan['means'] =>
  ({ kind, weapon: stated }) => {
    const weapon = isAttack(kind) ? weaponMeant(fighter, stated) : undefined;
    return { skill: isAttack(kind) ? (weapon?.rating ?? 0) : null, reach: weapon?.reach ?? 'SHORT' };
  };

const reasonOf = ([first]: readonly Turn[]): string => {
  const { kind, dex, int, action, reach, skill } = first!;
  if (kind === 'POWER') return `INT ${int}: ${action}`;
  if (kind === 'OTHER') return `DEX ${dex}: ${action}`;
  return `DEX ${dex}: ${action}, ${reach.toLowerCase()} weapon, ${skill}%`;
};
