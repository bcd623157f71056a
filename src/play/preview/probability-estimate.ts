import { type Fraction, fraction, multiply, sum, toNumber, ZERO } from '../../engine/dice/fraction.ts';
import type { Ending, WeightedEnding } from '../../engine/encounter/forecast/ending.ts';
import type { Forecast } from './run-forecast.ts';

/** A probability. It is exact, or estimated from simulated fights. */
export interface ProbabilityEstimate {
  readonly probability: Fraction;
  /** Number of simulated fights. Null if the probability is exact. */
  readonly fights: number | null;
}

/** Returns the probability of the endings that match a condition. */
export const estimateOf = (
  { ended, exact, fights }: Forecast,
  isMeant: (ending: Ending) => boolean,
): ProbabilityEstimate => ({
  probability: sum(ended.filter(isMeant).map(({ weight }) => weight)),
  fights: exact ? null : fights,
});

/**
 * Returns the standard error of a probability that was estimated from simulated fights. 0 if the probability is exact.
 */
export function standardError({ probability, fights }: ProbabilityEstimate): number {
  const share = toNumber(probability);
  return fights === null ? 0 : Math.sqrt((share * (1 - share)) / fights);
}

/** The 97.5% quantile of the standard normal distribution. */
const Z = 1.959964;

/** 95% confidence interval by Wilson's method. This method is also valid if all fights end in the same way. */
export function intervalOf({ probability, fights }: ProbabilityEstimate): readonly [number, number] {
  const share = toNumber(probability);
  if (fights === null) return [share, share];
  const squared = Z ** 2 / fights;
  const centre = (share + squared / 2) / (1 + squared);
  const half = (Z * Math.sqrt((share * (1 - share)) / fights + squared / (4 * fights))) / (1 + squared);
  return [Math.max(0, centre - half), Math.min(1, centre + half)];
}

/** Statistics about the rounds in which decided fights ended. */
export interface Rounds {
  readonly forecast: Forecast;
  readonly decided: readonly WeightedEnding<Fraction>[];
  readonly share: Fraction;
}

/** Returns the rounds of a forecast. Null if no fight was decided. */
export function roundsOf(forecast: Forecast): Rounds | null {
  const decided = forecast.ended.filter(({ how }) => how !== 'UNDECIDED');
  if (decided.length === 0) return null;
  return { forecast, decided, share: sum(decided.map(({ weight }) => weight)) };
}

/** Returns the mean number of the round in which decided fights ended. */
export function meanOf({ decided, share }: Rounds): Fraction {
  const all = sum(decided.map(({ round, weight }) => multiply(fraction(BigInt(round)), weight)));
  return multiply(all, { numerator: share.denominator, denominator: share.numerator });
}

/** Returns the first round by whose end at least the fraction `share` of the decided fights has ended. */
export function quantileOf({ decided, share }: Rounds, of: number): number {
  const wanted = of * toNumber(share);
  let reached: Fraction = ZERO;
  for (const { round, weight } of decided) {
    reached = sum([reached, weight]);
    if (toNumber(reached) >= wanted - 1e-12) return round;
  }
  return decided.at(-1)!.round;
}
