import { TOTALS_LIMIT, TooManyWays } from './bounds.ts';
import { fractionsOf } from './denominator.ts';
import type { Chance } from './exhaustive.ts';
import { type Formula, maximum, minimum } from './formula.ts';
import { combined, type Distribution, measurePool, poolWays } from './pool.ts';
import { type Factor, plainOf, product, type Roll } from './roll.ts';
import { waysOf } from './ways.ts';

/** Maximum number of calculation steps for the distribution of a sum. This many steps take about a second. */
const STEPS_LIMIT = 3_000_000;

/**
 * Returns the exact distribution of a roll's totals, in ascending order. Throws `TooManyWays` if it takes too many
 * steps (about a second).
 */
export function oddsOfRoll(roll: Roll): readonly Chance<number>[] {
  refuseTooWide(roll);
  const totals = [...waysOfRoll(roll)].sort(([a], [b]) => a - b);
  const outOfAll = fractionsOf(waysOf(totals.reduce((sum, [, ways]) => sum + ways, 0n)));
  return totals.map(([outcome, ways]) => ({ outcome, probability: outOfAll(waysOf(ways)) }));
}

const waysOfRoll = ({ terms, plus }: Roll): Distribution =>
  terms
    .map(({ times, factors }) =>
      factors.map(waysOfFactor).reduce((one, other) => combined(one, other, product), constant(times)),
    )
    .reduce((one, other) => combined(one, other, (a, b) => a + b), constant(plus));

const constant = (value: number): Distribution => new Map([[value, 1n]]);

function waysOfFactor(factor: Factor): Distribution {
  if (factor.kind === 'SUM') return waysOfRoll(factor);
  if (factor.kind === 'POOL') return poolWays(factor);
  return new Map(Array.from({ length: 36 }, (_, at) => [10 * Math.floor(at / 6) + (at % 6) + 11, 1n]));
}

/** Throws `TooManyWays` if a roll's odds would take too many steps, judging from its notation alone. */
export function refuseTooWide(roll: Roll): void {
  if (stepsOf(roll) === Number.POSITIVE_INFINITY) throw new TooManyWays(TOTALS_LIMIT);
}

/** Returns the approximate number of steps to compute a roll's odds. Infinity if the odds cannot be computed. */
export function stepsOf(roll: Roll): number {
  const plain = plainOf(roll);
  if (plain) return stepsOfSum(plain);
  const { steps, totals } = measureRoll(roll);
  return totals > TOTALS_LIMIT || steps > STEPS_LIMIT ? Number.POSITIVE_INFINITY : steps;
}

/** Counts one step for each possible total and each number of sides. */
function stepsOfSum(formula: Formula): number {
  const totals = maximum(formula) - minimum(formula) + 1;
  const sizes = new Set(formula.dice.map(({ sides }) => sides)).size;
  const steps = totals * sizes;
  return totals > TOTALS_LIMIT || steps > STEPS_LIMIT ? Number.POSITIVE_INFINITY : steps;
}

/** Range of a part's totals, the maximum number of different totals, and the steps to count them. */
interface Measure {
  readonly min: number;
  readonly max: number;
  readonly totals: number;
  readonly steps: number;
}

export function measureRoll({ terms, plus }: Roll): Measure {
  const start: Measure = { min: plus, max: plus, totals: 1, steps: 0 };
  return terms
    .map(({ times, factors }) =>
      factors.map(measureFactor).reduce(multiplied, { min: times, max: times, totals: 1, steps: 0 }),
    )
    .reduce((a, b) => joined(a, b, [a.min + b.min, a.max + b.max]), start);
}

function measureFactor(factor: Factor): Measure {
  if (factor.kind === 'SUM') return measureRoll(factor);
  if (factor.kind === 'D66') return { min: 11, max: 66, totals: 36, steps: 36 };
  const measured = measurePool(factor);
  return { ...measured, totals: measured.max - measured.min + 1 };
}

const multiplied = (a: Measure, b: Measure): Measure =>
  joined(a, b, [a.min * b.min, a.min * b.max, a.max * b.min, a.max * b.max]);

function joined(a: Measure, b: Measure, corners: readonly number[]): Measure {
  const [min, max] = [Math.min(...corners), Math.max(...corners)];
  const pairs = a.totals * b.totals;
  return { min, max, totals: Math.min(pairs, max - min + 1), steps: a.steps + b.steps + pairs };
}
