/** Section “Mana Points”. */

export interface Purse {
  readonly mana: number;
  readonly maximumMana: number;
  readonly hitPoints: number;
  readonly maximumHitPoints: number;
}

/** The penalty by what is left of a pool: 75, 50 and 25 percent inclusive (PMB-034, PMB-035). */
export const leftPenalty = (current: number, maximum: number): number =>
  4 * current <= maximum ? -30 : 2 * current <= maximum ? -20 : 4 * current <= 3 * maximum ? -10 : 0;

/** Without power points the penalty is -40. A character who never had any has none (PMB-057, PMB-R66). */
export function manaPenalty(mana: number, maximum: number): number {
  if (maximum === 0) return 0;
  return mana <= 0 ? -40 : leftPenalty(mana, maximum);
}

export const maySpend = ({ mana, hitPoints }: Purse, successCost: number): boolean =>
  successCost <= mana + hitPoints;

/** Hit points pay what power points do not, one for one, down to 0 (PMB-059, PMB-R72). */
export function pay(purse: Purse, cost: number, successCost: number): Purse {
  if (!maySpend(purse, successCost)) return purse;
  const fromMana = Math.min(purse.mana, cost);
  const hitPoints = Math.max(0, purse.hitPoints - (cost - fromMana));
  return { ...purse, mana: purse.mana - fromMana, hitPoints };
}

const lostQuarters = (current: number, maximum: number): number =>
  maximum === 0 ? 0 : Math.floor((4 * (maximum - current)) / maximum);

/** What lost power points and hit points do to a caster. `penalties` is the sum of all others. */
export function drained(purse: Purse, move: number, penalties: number) {
  const { mana, maximumMana, hitPoints, maximumHitPoints } = purse;
  const total = manaPenalty(mana, maximumMana) + leftPenalty(hitPoints, maximumHitPoints) + penalties;
  const lost = lostQuarters(mana, maximumMana) + lostQuarters(hitPoints, maximumHitPoints);
  return {
    manaPenalty: manaPenalty(mana, maximumMana),
    // Each lost quarter of either pool costs a point of Move (PMB-058, PMB-R71).
    move: Math.max(1, move - lost),
    payingWithHitPoints: mana <= 0,
    total,
    // A drained caster falls when the hit points are gone too, or by penalties of -100 (PMB-060).
    unconscious: hitPoints <= 0 || total <= -100,
  };
}
