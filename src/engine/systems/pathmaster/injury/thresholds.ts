import type { PathmasterOptions } from '../options/index.ts';

/** Rounds of stun that knock out, before the Constitution bonus is added. */
const STUN_LIMIT = 10;

/** Penalties that knock out. */
const PENALTY_LIMIT = -100;

export const stunLimit = (co: number): number => STUN_LIMIT + co;

/** Too much stun knocks out (ruling PMA-R127). */
export const stunKnocksOut = (total: number, co: number, { stunLimitExceeds }: PathmasterOptions): boolean =>
  total > 0 && (stunLimitExceeds ? total > stunLimit(co) : total >= stunLimit(co));

export const penaltiesKnockOut = (total: number): boolean => total <= PENALTY_LIMIT;

/** The hit points at which the body dies (ruling PMA-R129). */
export const deathAt = (constitution: number, co: number, { deathAtConBonus }: PathmasterOptions): number =>
  -(deathAtConBonus ? Math.max(0, co) : constitution);

/** The same if some values are unknown; null if the value that counts is unknown. */
export const deathOfKnown = (
  { constitution, co }: { readonly constitution: number | null; readonly co: number | null },
  options: PathmasterOptions,
): number | null =>
  (options.deathAtConBonus ? co : constitution) === null
    ? null
    : deathAt(constitution ?? 0, co ?? 0, options);
