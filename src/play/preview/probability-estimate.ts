import { type Fraction, fraction, multiply, sum, toNumber, ZERO } from '../../engine/dice/fraction.ts';
import type { Ending, WeightedEnding } from '../../engine/encounter/forecast/ending.ts';
import type { Forecast } from './run-forecast.ts';

/** How likely something is, exactly or by fights that were fought. */
export interface ProbabilityEstimate {
  readonly probability: Fraction;
  /** By how many fights; null where it is exact. */
  readonly fights: number | null;
}

/** How likely those of the endings are. */
export const estimateOf = (
  { ended, exact, fights }: Forecast,
  isMeant: (ending: Ending) => boolean,
): ProbabilityEstimate => ({
  probability: sum(ended.filter(isMeant).map(({ weight }) => weight)),
  fights: exact ? null : fights,
});

/** The standard deviation of a share of so many fights about what it is a sample of. */
export function standardError({ probability, fights }: ProbabilityEstimate): number {
  const share = toNumber(probability);
  return fights === null ? 0 : Math.sqrt((share * (1 - share)) / fights);
}

/** The normal quantile of 97.5%. */
const Z = 1.959964;

/** Where it lies in 95 of 100 cases: Wilson's interval, which is right where all fights end alike, too. */
export function intervalOf({ probability, fights }: ProbabilityEstimate): readonly [number, number] {
  const share = toNumber(probability);
  if (fights === null) return [share, share];
  const squared = Z ** 2 / fights;
  const centre = (share + squared / 2) / (1 + squared);
  const half = (Z * Math.sqrt((share * (1 - share)) / fights + squared / (4 * fights))) / (1 + squared);
  return [Math.max(0, centre - half), Math.min(1, centre + half)];
}

/** Rounds in which fights have ended that were decided. */
export interface Rounds {
  readonly forecast: Forecast;
  readonly decided: readonly WeightedEnding<Fraction>[];
  readonly share: Fraction;
}

/** Null where none was decided. */
export function roundsOf(forecast: Forecast): Rounds | null {
  const decided = forecast.ended.filter(({ how }) => how !== 'UNDECIDED');
  if (decided.length === 0) return null;
  return { forecast, decided, share: sum(decided.map(({ weight }) => weight)) };
}

/** The mean round of those that were decided. */
export function meanOf({ decided, share }: Rounds): Fraction {
  const all = sum(decided.map(({ round, weight }) => multiply(fraction(BigInt(round)), weight)));
  return multiply(all, { numerator: share.denominator, denominator: share.numerator });
}

/** The first round by the end of which at least such a part of the decided fights has ended. */
export function quantileOf({ decided, share }: Rounds, of: number): number {
  const wanted = of * toNumber(share);
  let reached: Fraction = ZERO;
  for (const { round, weight } of decided) {
    reached = sum([reached, weight]);
    if (toNumber(reached) >= wanted - 1e-12) return round;
  }
  return decided.at(-1)!.round;
}
