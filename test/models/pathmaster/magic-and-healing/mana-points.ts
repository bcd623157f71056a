/** Models the section “Mana Points”. */

export interface Purse {
  readonly mana: number;
  readonly maximumMana: number;
  readonly hitPoints: number;
  readonly maximumHitPoints: number;
}

/**
 * Returns the penalty for the points that remain in a pool. It changes at 75, 50 and 25 percent, and these values are
 * included (PMB-034, PMB-035).
 */
export const leftPenalty = (current: number, maximum: number): number =>
  4 * current <= maximum ? -30 : 2 * current <= maximum ? -20 : 4 * current <= 3 * maximum ? -10 : 0;

/**
 * A caster with no power points left has a penalty of -40. A character who has never had power points has no penalty
 * (PMB-057, PMB-R66).
 */
export function manaPenalty(mana: number, maximum: number): number {
  if (maximum === 0) return 0;
  return mana <= 0 ? -40 : leftPenalty(mana, maximum);
}

export const maySpend = ({ mana, hitPoints }: Purse, successCost: number): boolean =>
  successCost <= mana + hitPoints;

/**
 * If power points do not cover the whole cost, hit points pay for the rest, one for one, down to 0 (PMB-059, PMB-R72).
 */
export function pay(purse: Purse, cost: number, successCost: number): Purse {
  if (!maySpend(purse, successCost)) return purse;
  const fromMana = Math.min(purse.mana, cost);
  const hitPoints = Math.max(0, purse.hitPoints - (cost - fromMana));
  return { ...purse, mana: purse.mana - fromMana, hitPoints };
}

const lostQuarters = (current: number, maximum: number): number =>
  maximum === 0 ? 0 : Math.floor((4 * (maximum - current)) / maximum);

/**
 * Returns the effects of lost power points and hit points on a caster. `penalties` is the sum of all other penalties
 * that the caster has.
 */
export function drained(purse: Purse, move: number, penalties: number) {
  const { mana, maximumMana, hitPoints, maximumHitPoints } = purse;
  const total = manaPenalty(mana, maximumMana) + leftPenalty(hitPoints, maximumHitPoints) + penalties;
  const lost = lostQuarters(mana, maximumMana) + lostQuarters(hitPoints, maximumHitPoints);
  return {
    manaPenalty: manaPenalty(mana, maximumMana),
    // Move is reduced by 1 for each lost quarter of either pool (PMB-058, PMB-R71).
    move: Math.max(1, move - lost),
    payingWithHitPoints: mana <= 0,
    total,
    // A caster without power points falls unconscious when the hit points are used up as well, or when penalties add up
    // to -100 (PMB-060).
    unconscious: hitPoints <= 0 || total <= -100,
  };
}
