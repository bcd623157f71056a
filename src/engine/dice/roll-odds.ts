import { TOTALS_LIMIT, TooManyWays } from './bounds.ts';
import { fractionsOf } from './denominator.ts';
import type { Chance } from './exhaustive.ts';
import { type Formula, maximum, minimum } from './formula.ts';
import { keptSteps, keptWays } from './kept.ts';
import { EXPLOSIONS, plainOf, type Roll, type RollTerm } from './roll.ts';
import { waysOfTotals } from './totals.ts';
import { waysOf } from './ways.ts';

/** The number of ways to each total, from `least` up. */
interface Ways {
  readonly least: number;
  readonly ways: readonly bigint[];
}

/** Maximum number of steps of a sum: about a second. */
const STEPS_LIMIT = 3_000_000;

/**
 * The distribution of the totals of a roll, by convolution. Throws `TooManyWays` if that takes too many
 * steps.
 */
export function oddsOfRoll(roll: Roll): readonly Chance<number>[] {
  refuseTooWide(roll);
  const start: Ways = { least: roll.plus, ways: [1n] };
  const { least, ways } = roll.terms.reduce((sum, term) => together(sum, termWays(term)), start);
  const outOfAll = fractionsOf(waysOf(ways.reduce((sum, each) => sum + each, 0n)));
  return ways.flatMap((each, index) =>
    each === 0n ? [] : [{ outcome: least + index, probability: outOfAll(waysOf(each)) }],
  );
}

/** Throws `TooManyWays` if the notation of a roll shows that its odds take too many steps. */
export function refuseTooWide(roll: Roll): void {
  if (stepsOf(roll) === Number.POSITIVE_INFINITY) throw new TooManyWays(TOTALS_LIMIT);
}

/** Approximate number of steps to compute the odds of a roll. Infinity if they are refused. */
export function stepsOf(roll: Roll): number {
  const plain = plainOf(roll);
  const steps = plain === null ? stepsOfTerms(roll) : stepsOfSum(plain);
  return steps > STEPS_LIMIT ? Number.POSITIVE_INFINITY : steps;
}

/** One step per total and size of dice. */
function stepsOfSum(formula: Formula): number {
  const totals = maximum(formula) - minimum(formula) + 1;
  const sizes = new Set(formula.dice.map(({ sides }) => sides)).size;
  return totals > TOTALS_LIMIT ? Number.POSITIVE_INFINITY : totals * sizes;
}

function stepsOfTerms({ terms }: Roll): number {
  let span = 1;
  let steps = 0;
  for (const term of terms) {
    const own = spanOf(term);
    steps += ownSteps(term) + span * own;
    span += own;
    if (span > TOTALS_LIMIT) return Number.POSITIVE_INFINITY;
  }
  return steps;
}

/** Number of totals that a term can have. */
const spanOf = ({ count, sides, keep, explodes }: RollTerm): number =>
  (keep?.count ?? count) * sides * (explodes ? EXPLOSIONS + 1 : 1);

function ownSteps(term: RollTerm): number {
  const { count, sides, keep, explodes } = term;
  if (keep) return keptSteps(count, sides, keep);
  // each further die is another convolution
  return explodes ? (spanOf(term) * spanOf(term)) / 2 : spanOf(term) * count;
}

function termWays({ sign, count, sides, keep, explodes }: RollTerm): Ways {
  const own: Ways = keep
    ? { least: 0, ways: keptWays(count, sides, keep) }
    : explodes
      ? { least: 0, ways: manyExploding(count, sides) }
      : { least: count, ways: waysOfTotals([{ count, sides }]) };
  return sign === 1 ? own : { least: -(own.least + own.ways.length - 1), ways: [...own.ways].reverse() };
}

function manyExploding(count: number, sides: number): readonly bigint[] {
  const one = exploding(sides);
  let all: Ways = { least: 0, ways: [1n] };
  for (let die = 0; die < count; die++) all = together(all, { least: 0, ways: one });
  return all.ways;
}

/** One exploding die. Every result is weighted as if the maximum number of throws had been made. */
function exploding(sides: number): readonly bigint[] {
  const ways = Array<bigint>(sides * (EXPLOSIONS + 1) + 1).fill(0n);
  for (let again = 0; again <= EXPLOSIONS; again++) {
    const unthrown = BigInt(sides) ** BigInt(EXPLOSIONS - again);
    const last = again === EXPLOSIONS ? sides : sides - 1;
    for (let shown = 1; shown <= last; shown++) ways[again * sides + shown] = unthrown;
  }
  return ways;
}

function together(one: Ways, other: Ways): Ways {
  const ways = Array<bigint>(one.ways.length + other.ways.length - 1).fill(0n);
  one.ways.forEach((here, at) => {
    if (here === 0n) return;
    other.ways.forEach((there, more) => {
      if (there !== 0n) ways[at + more] = ways[at + more]! + here * there;
    });
  });
  return { least: one.least + other.least, ways };
}
