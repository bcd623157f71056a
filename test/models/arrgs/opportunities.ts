import { leftOf, unableToAct } from './action-points.ts';
import { survives } from './attacks.ts';
import type { Fight } from './fight.ts';
import { areEnemies, canUse, type Fighter, isDead, type Weapon } from './sheet.ts';

/** Threat Range; the Opportunity Manoeuvre. */

/** ARR-091: a melee attack with a weapon does not provoke. */
export const attackProvokes = ({ kind, unarmed }: Weapon): boolean => kind !== 'MELEE' || unarmed;

/** ARR-116, ARR-R12: an Attack with an armed melee weapon affects an enemy and does not provoke. */
const weaponsOf = (enemy: Fighter): readonly Weapon[] =>
  unableToAct(enemy) || leftOf(enemy, 'ADDITIONAL_ACTION_POINTS') < 2 || !survives(enemy, 1)
    ? []
    : enemy.sheet.weapons.filter((weapon) => !attackProvokes(weapon) && canUse(enemy, weapon));

/** ARR-023: enemies who are able to use an Opportunity when a manoeuvre is declared. */
export const threatening = (
  { fighters }: Fight,
  fighter: Fighter,
  tooFar: Fighter | null = null,
): readonly Fighter[] =>
  fighters.filter((enemy) => areEnemies(enemy, fighter) && enemy !== tooFar && weaponsOf(enemy).length > 0);

/** Who provokes gives an Opportunity until the turn ends. */
export function provoke(fighter: Fighter, enemies: readonly Fighter[], times = 1): void {
  if (isDead(fighter)) return;
  for (const enemy of enemies) fighter.owes.set(enemy, (fighter.owes.get(enemy) ?? 0) + times);
}

export const weaponsForOpportunity = (enemy: Fighter, provoker: Fighter): readonly Weapon[] =>
  (provoker.owes.get(enemy) ?? 0) > 0 ? weaponsOf(enemy) : [];

export function useOpportunity(enemy: Fighter, provoker: Fighter): void {
  provoker.owes.set(enemy, provoker.owes.get(enemy)! - 1);
}

export const isProvoking = ({ owes }: Fighter): boolean => [...owes.values()].some((times) => times > 0);

/** ARR-046, ARR-R36: both ends of the Threat Range are included. */
export const threatens = ({ sheet, shift }: Fighter, distance: number): boolean =>
  distance >= Math.max(0, sheet.threatMinimum + shift) &&
  distance <= Math.max(0, sheet.threatMaximum + shift);
