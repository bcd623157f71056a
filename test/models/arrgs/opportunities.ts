import { leftOf, unableToAct } from './action-points.ts';
import { attack, type Deed, survives } from './attacks.ts';
import type { Fight } from './fight.ts';
import { areEnemies, canUse, type Fighter, isDead, type Options, type Roll, type Weapon } from './sheet.ts';

/** Models the Threat Range and the Opportunity Manoeuvre. */

/** An attack with a melee weapon does not provoke Opportunities (ARR-091). */
export const attackProvokes = ({ kind, unarmed }: Weapon): boolean => kind !== 'MELEE' || unarmed;

/**
 * An Opportunity is an Attack with a melee weapon that is not a bare hand. It affects one enemy and does not provoke
 * Opportunities itself (ARR-116, ARR-R12).
 */
export const weaponsOf = (enemy: Fighter): readonly Weapon[] =>
  unableToAct(enemy) || leftOf(enemy, 'ADDITIONAL_ACTION_POINTS') < 2 || !survives(enemy, 1)
    ? []
    : enemy.sheet.weapons.filter((weapon) => !attackProvokes(weapon) && canUse(enemy, weapon));

/** Returns the enemies who can use an Opportunity when a manoeuvre is declared (ARR-023). */
export const threatening = (
  { fighters }: Fight,
  fighter: Fighter,
  tooFar: Fighter | null = null,
): readonly Fighter[] =>
  fighters.filter((enemy) => areEnemies(enemy, fighter) && enemy !== tooFar && weaponsOf(enemy).length > 0);

/** An Opportunity against a combatant who has provoked it remains available until the turn ends. */
export function provoke(fighter: Fighter, enemies: readonly Fighter[], times = 1): void {
  if (isDead(fighter)) return;
  for (const enemy of enemies) fighter.owes.set(enemy, (fighter.owes.get(enemy) ?? 0) + times);
}

export const weaponsForOpportunity = (enemy: Fighter, provoker: Fighter): readonly Weapon[] =>
  (provoker.owes.get(enemy) ?? 0) > 0 ? weaponsOf(enemy) : [];

export function useOpportunity(enemy: Fighter, provoker: Fighter): void {
  provoker.owes.set(enemy, provoker.owes.get(enemy)! - 1);
}

/** The Opportunities of the dead are over (ARR-R111). */
export const isProvoking = ({ owes }: Fighter): boolean =>
  [...owes].some(([enemy, times]) => times > 0 && !isDead(enemy));

/**
 * Before a manoeuvre that provokes, each named enemy may use an Opportunity. Returns true if the fighter can then no
 * longer perform the manoeuvre (ARR-117, ARR-R92).
 */
export function* opportunitiesBefore(
  actor: Fighter,
  named: readonly Fighter[],
  options: Options,
  roll: Roll,
): Deed<boolean> {
  for (const enemy of named) {
    if (isPrevented(actor)) break;
    if (weaponsOf(enemy).length === 0) continue;
    const { opportunity } = yield { of: enemy, asks: 'opportunity' };
    if (opportunity) yield* attack(enemy, actor, opportunity.stated, options, roll);
  }
  return isPrevented(actor);
}

const isPrevented = (actor: Fighter): boolean =>
  isDead(actor) || actor.conditions.has('unconscious') || actor.conditions.has('stunned');
