import type { PathmasterOptions } from '../options/index.ts';

/** Number of rounds of stun that cause unconsciousness, before the Constitution bonus is added. */
const STUN_LIMIT = 10;

/** Sum of penalties that causes unconsciousness. */
const PENALTY_LIMIT = -100;

export const stunLimit = (co: number): number => STUN_LIMIT + co;

/** True if the rounds of stun cause unconsciousness (ruling PMA-R127). */
export const stunKnocksOut = (total: number, co: number, { stunLimitExceeds }: PathmasterOptions): boolean =>
  total > 0 && (stunLimitExceeds ? total > stunLimit(co) : total >= stunLimit(co));

export const penaltiesKnockOut = (total: number): boolean => total <= PENALTY_LIMIT;

/** Returns the hit points at which the body dies (ruling PMA-R129). */
export const deathAt = (constitution: number, co: number, { deathAtConBonus }: PathmasterOptions): number =>
  -(deathAtConBonus ? Math.max(0, co) : constitution);

/** Like `deathAt`, but for values that may be unknown. Null if a required value is unknown. */
export const deathOfKnown = (
  { constitution, co }: { readonly constitution: number | null; readonly co: number | null },
  options: PathmasterOptions,
): number | null =>
  (options.deathAtConBonus ? co : constitution) === null
    ? null
    : deathAt(constitution ?? 0, co ?? 0, options);
