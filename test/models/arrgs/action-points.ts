import { type Fighter, isDead, type Options, type Pool } from './sheet.ts';

/**
 * Models the sections on turns, Actions, Action Points and the surprise round, and the number of points that each
 * condition leaves to a fighter.
 */

export const LIMIT = 3;
const PENALTY = 2;

/** Returns the number of points of both kinds that a fighter has used this round. */
export const spentOf = ({ used }: Fighter): number => used.ACTION_POINTS + used.ADDITIONAL_ACTION_POINTS;

/**
 * Returns the points that a fighter gets for a round, by the rules ARR-012, ARR-013, ARR-006 and ARR-075. ARR-R07 gives
 * the order in which they apply.
 */
export function allotmentOf(fighter: Fighter): Record<Pool, number> {
  const { sheet, conditions, staggered } = fighter;
  if (conditions.has('surprised')) return { ACTION_POINTS: 0, ADDITIONAL_ACTION_POINTS: 0 };
  const less = conditions.has('surpriseRound') ? 1 : 0;
  const additional = Math.max(0, sheet.additionalActionPoints - less);
  const action = Math.max(0, sheet.actionPoints - less);
  return {
    ADDITIONAL_ACTION_POINTS: Math.max(0, additional - staggered),
    ACTION_POINTS: Math.max(0, action - Math.max(0, staggered - additional)),
  };
}

/** Maximum number of points of both kinds that a fighter may use together (ARR-064, ARR-067). */
export function capOf(fighter: Fighter): number {
  if (unableToAct(fighter)) return 0;
  if (fighter.dying > 0) return 1;
  return fighter.conditions.has('disabled') ? 2 : Number.POSITIVE_INFINITY;
}

/** Returns the points of one kind that a fighter has left in this round (ARR-014). */
export function leftOf(fighter: Fighter, pool: Pool): number {
  const converted = pool === 'ACTION_POINTS' ? -fighter.readied : fighter.readied;
  const left = allotmentOf(fighter)[pool] + converted - fighter.used[pool];
  return Math.max(0, Math.min(left, capOf(fighter) - spentOf(fighter)));
}

/** True if the combatant cannot take Actions at all (ARR-072). */
export const unableToAct = (fighter: Fighter): boolean =>
  isDead(fighter) ||
  (['unconscious', 'stunned', 'surprised'] as const).some((name) => fighter.conditions.has(name));

/** Returns a fighter's remaining Action Points without applying the maximum that conditions set. */
export const actionPointsOf = (fighter: Fighter): number =>
  allotmentOf(fighter).ACTION_POINTS - fighter.readied - fighter.used.ACTION_POINTS;

/**
 * Returns how many Action Points the Ready manoeuvre can convert. Converting a point does not count as using it
 * (ARR-R03).
 */
export const convertible = (fighter: Fighter): number =>
  unableToAct(fighter) ? 0 : Math.max(0, actionPointsOf(fighter));

/** Returns a penalty of 2 for each Movement Increment after the first (ARR-083, ARR-084, ARR-R69). */
export const incrementPenaltyOf = ({ squares, sheet }: Fighter): number =>
  -PENALTY * Math.max(0, Math.ceil(squares / sheet.speed) - 1);

/** The penalty of a Repeated Attack lasts until the End of Round phase (ARR-107, ARR-R86). */
export const repeatedPenaltyOf = ({ repeated }: Fighter): number => -PENALTY * repeated;

/** Returns a penalty of 2 for each point that a fighter uses beyond 3 in the round (ARR-020, ARR-R01, ARR-R02). */
export function overspendOf(
  fighter: Fighter,
  { overspendScope, overspendTiming }: Options,
  /**
   * `pays` is the number of the manoeuvre's points that are already counted as used. `adds` is the number that is not
   * counted yet.
   */
  check: { readonly reaction?: boolean; readonly pays?: number; readonly adds?: number },
): number {
  if (check.reaction && overspendScope === 'ACTIONS_ONLY') return 0;
  const counted =
    spentOf(fighter) + (check.adds ?? 0) - (overspendTiming === 'SUBSEQUENT_ONLY' ? (check.pays ?? 0) : 0);
  return -PENALTY * Math.max(0, counted - LIMIT);
}
