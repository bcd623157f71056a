import { applyDefence, type DefenceRoll, type Defended } from '../defence/defend.ts';
import type { Rolled } from '../rolls/roll.ts';

/** An attack and its answer, before damage. */
export interface Contest {
  readonly rolled: Rolled;
  /** Defence of the target. Null if the target made no Defence Manoeuvre, or the attack had already failed. */
  readonly defended: Defended | null;
  readonly success: boolean;
  /** Success Value of the attack after any Defence. 0 if the attack fails or has no Success Value. */
  readonly successValue: number;
}

/** Parts of an attack's result that odds must distinguish. */
export interface AttackDistinctions {
  /** True if the exact Success Value matters. False if it only matters whether it is above 0. */
  readonly value: boolean;
  /** True if the exact number of criticals matters. False if it only matters whether there was one. */
  readonly criticals: boolean;
  /** Function that changes the Success Value before the attack is answered. */
  readonly sized: (successValue: number) => number;
}

export const unchanged = (successValue: number): number => successValue;

/** Returns the lowest Success Value that becomes at least `wanted` after this change. */
export function leastSized(wanted: number, sized: (successValue: number) => number): number {
  let least = wanted;
  while (sized(least) < wanted) least++;
  return least;
}

/** Returns the contest of a successful attack after a Defence. */
export function contestAfterDefence(
  rolled: Rolled,
  successValue: number | null,
  warded: DefenceRoll,
): Contest {
  const defended = applyDefence(warded, successValue);
  if (defended.stops) return failedContest(rolled, defended);
  return { rolled, defended, success: true, successValue: (successValue ?? 0) - defended.reduction };
}

export const failedContest = (rolled: Rolled, defended: Defended | null): Contest => ({
  rolled,
  defended,
  success: false,
  successValue: 0,
});
