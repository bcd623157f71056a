import { applyDefence, type DefenceRoll, type Defended } from '../defence/defend.ts';
import type { Rolled } from '../rolls/roll.ts';

/** An attack and the answer to it, before anything is made of them. */
export interface Contest {
  readonly rolled: Rolled;
  /** Null where nobody defended by an Action, or the attack had failed by then. */
  readonly defended: Defended | null;
  readonly success: boolean;
  /** After any Defence; 0 where the attack fails or has none. */
  readonly successValue: number;
}

/** What of an attack decides what follows. */
export interface AttackDistinctions {
  /** The Success Value; otherwise only whether there is any. */
  readonly value: boolean;
  /** How often it was critical; otherwise only whether. */
  readonly criticals: boolean;
  /** What becomes of the Success Value before it is answered. */
  readonly sized: (successValue: number) => number;
}

export const unchanged = (successValue: number): number => successValue;

/** The least Success Value that comes to so much. */
export function leastSized(wanted: number, sized: (successValue: number) => number): number {
  let least = wanted;
  while (sized(least) < wanted) least++;
  return least;
}

/** What a Defence leaves of an attack that has succeeded. */
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
