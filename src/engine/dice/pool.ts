import type { Case } from './dice.ts';
import { waysOfTotals } from './totals.ts';

/** A condition on the value of one die. */
export interface Comparison {
  readonly is: '=' | '<' | '>' | '<=' | '>=';
  readonly value: number;
}

/** What happens to a die that shows certain faces. */
export type Rethrow =
  /** The die is rolled again, and the new face replaces the old face. */
  | { readonly kind: 'REROLL'; readonly when: Comparison; readonly max: number }
  /** The die is rolled again, and the new face is added. */
  | {
      readonly kind: 'EXPLODE';
      readonly when: Comparison;
      readonly max: number;
      /**
       * True if all throws of an exploding die are added up and count as one die. False if each throw counts as a
       * separate die.
       */
      readonly compounds: boolean;
      /** True if each further throw counts as 1 less than its face. */
      readonly penetrates: boolean;
    };

/** Dice with the same number of sides that are rolled together, and how they count. */
export interface Pool {
  readonly kind: 'POOL';
  readonly count: number;
  readonly sides: number;
  /** True for Fate dice. They have three sides: 1 counts as −1, 2 as 0 and 3 as 1. */
  readonly fate: boolean;
  readonly rethrow: Rethrow | null;
  /** Minimum and maximum value of each die. Null if there is no limit. */
  readonly min: number | null;
  readonly max: number | null;
  /** Number of lowest dice and number of highest dice that do not count. */
  readonly dropLowest: number;
  readonly dropHighest: number;
  /**
   * Counts the dice that meet this condition, and subtracts the dice that meet `failure`. If null: the dice are added.
   */
  readonly success: Comparison | null;
  readonly failure: Comparison | null;
}

/** Maximum number of times that one die is rolled again. */
export const RETHROWS = 10;

export const isPlainPool = (pool: Pool): boolean =>
  !pool.fate &&
  pool.rethrow === null &&
  pool.min === null &&
  pool.max === null &&
  pool.dropLowest + pool.dropHighest === 0 &&
  pool.success === null;

export const faceValue = ({ fate }: Pool, shown: number): number => (fate ? shown - 2 : shown);

export function holds({ is, value }: Comparison, shown: number): boolean {
  if (is === '=') return shown === value;
  if (is === '<') return shown < value;
  if (is === '>') return shown > value;
  return is === '<=' ? shown <= value : shown >= value;
}

/** Number of dice results that lead to each value. */
export type Distribution = ReadonlyMap<number, bigint>;

function limited({ min, max }: Pool, value: number): number {
  const raised = Math.max(min ?? value, value);
  return Math.min(max ?? raised, raised);
}

/** Returns the amount that a die with this value adds to the pool's total. */
export function scoreOf({ success, failure }: Pool, value: number): number {
  if (!success) return value;
  return Number(holds(success, value)) - Number(failure !== null && holds(failure, value));
}

/** Returns the total of dice with these values, in any order. */
export function poolTotal(pool: Pool, values: readonly number[]): number {
  const rising = values.map((value) => limited(pool, value)).sort((a, b) => a - b);
  return rising
    .slice(pool.dropLowest, rising.length - pool.dropHighest)
    .reduce((sum, value) => sum + scoreOf(pool, value), 0);
}

/** Returns the number of dice results that lead to each total of a pool. */
export function poolWays(pool: Pool): Distribution {
  const { count, sides, rethrow, dropLowest, dropHighest } = pool;
  if (isPlainPool(pool))
    return new Map(waysOfTotals([{ count, sides }]).map((ways, above) => [count + above, ways]));
  if (rethrow?.kind === 'EXPLODE' && !rethrow.compounds)
    return timesItself(explodingDie(pool, rethrow), count);
  const die = mapped(dieWays(pool), (value) => limited(pool, value));
  return dropLowest + dropHighest === 0
    ? timesItself(
        mapped(die, (value) => scoreOf(pool, value)),
        count,
      )
    : keptWays(pool, die);
}

export const poolCases = (pool: Pool): readonly Case<number>[] =>
  [...poolWays(pool)].map(([answer, ways]) => ({ answer, ways }));

/** Returns the approximate number of steps of `poolWays`, and the range of the total. */
export function measurePool(pool: Pool): { steps: number; min: number; max: number } {
  const { count, sides, rethrow, success, failure, dropLowest, dropHighest } = pool;
  const kept = count - dropLowest - dropHighest;
  const throws = rethrow?.kind === 'EXPLODE' ? rethrow.max + 1 : 1;
  const [low, high] = [faceValue(pool, 1), faceValue(pool, sides)];
  const [min, max] = success
    ? [failure ? -throws : 0, throws]
    : throws === 1
      ? [limited(pool, low), limited(pool, high)]
      : [Math.min(low, (low - 1) * throws), high * throws];
  const span = max - min + 1;
  const again = throws > 1 ? (span * sides * throws) / 2 : sides;
  const together = isPlainPool(pool)
    ? count * sides
    : kept < count
      ? (sides * count * count * kept * span) / 4
      : (span * span * count * count) / 2;
  return { steps: again + together, min: min * kept, max: max * kept };
}

/** Returns the values of one die. Compounding dice count as the sum of their throws. */
function dieWays(pool: Pool): Distribution {
  const { rethrow, sides } = pool;
  if (!rethrow) return new Map(facesOf(pool).map((value) => [value, 1n]));
  if (rethrow.kind === 'EXPLODE') return explodingDie({ ...pool, success: null }, rethrow);
  const { when, max } = rethrow;
  const again = BigInt(facesOf(pool).filter((value) => holds(when, value)).length);
  const all = BigInt(sides);
  let through = 0n;
  for (let times = 0; times <= max; times++) through += again ** BigInt(times) * all ** BigInt(max - times);
  return new Map(facesOf(pool).map((value) => [value, holds(when, value) ? again ** BigInt(max) : through]));
}

const facesOf = (pool: Pool): readonly number[] =>
  Array.from({ length: pool.sides }, (_, index) => faceValue(pool, index + 1));

/**
 * Returns the values of one exploding die. The weights are calculated as if the die were always thrown the maximum
 * number of times.
 */
function explodingDie(
  pool: Pool,
  { when, max, ...how }: Extract<Rethrow, { kind: 'EXPLODE' }>,
): Distribution {
  const ended = new Map<number, bigint>();
  let unfinished: Distribution = new Map([[0, 1n]]);
  for (let again = 0; again <= max; again++) {
    const unthrown = BigInt(pool.sides) ** BigInt(max - again);
    const next = new Map<number, bigint>();
    for (const value of facesOf(pool)) {
      const score = scoreOf(pool, value - (how.penetrates && again > 0 ? 1 : 0));
      const goesOn = again < max && holds(when, value);
      for (const [before, ways] of unfinished)
        addTo(goesOn ? next : ended, before + score, goesOn ? ways : ways * unthrown);
    }
    unfinished = next;
  }
  return ended;
}

function timesItself(die: Distribution, count: number): Distribution {
  let all = die;
  for (let more = 1; more < count; more++) all = combined(all, die, (sum, value) => sum + value);
  return all;
}

/**
 * Assigns values to dice in ascending order. Of several dice with the same value, only those whose rank is kept count.
 */
function keptWays(pool: Pool, die: Distribution): Distribution {
  const { count, dropLowest, dropHighest } = pool;
  const choose = binomials(count);
  let dealt: Map<number, bigint>[] = Array.from({ length: count + 1 }, () => new Map());
  dealt[0]!.set(0, 1n);
  for (const [value, weight] of [...die].sort(([a], [b]) => a - b)) {
    const score = scoreOf(pool, value);
    const next = dealt.map(() => new Map<number, bigint>());
    dealt.forEach((totals, before) => {
      const left = count - before;
      for (let here = 0, weights = 1n; here <= left; here++, weights *= weight) {
        const kept = Math.min(before + here, count - dropHighest) - Math.max(before, dropLowest);
        const more = Math.max(0, kept) * score;
        const share = weights * choose[left]![here]!;
        for (const [total, ways] of totals) addTo(next[before + here]!, total + more, ways * share);
      }
    });
    dealt = next;
  }
  return dealt[count]!;
}

function mapped(ways: Distribution, to: (value: number) => number): Distribution {
  const result = new Map<number, bigint>();
  for (const [value, count] of ways) addTo(result, to(value), count);
  return result;
}

/** Returns the distribution of a function of two independent values. */
export function combined(
  one: Distribution,
  other: Distribution,
  by: (a: number, b: number) => number,
): Distribution {
  const result = new Map<number, bigint>();
  for (const [a, here] of one) for (const [b, there] of other) addTo(result, by(a, b), here * there);
  return result;
}

function addTo(into: Map<number, bigint>, value: number, ways: bigint): void {
  into.set(value, (into.get(value) ?? 0n) + ways);
}

/** Returns the rows of Pascal's triangle up to the given row. */
function binomials(last: number): readonly (readonly bigint[])[] {
  const rows: bigint[][] = [[1n]];
  for (let row = 1; row <= last; row++) {
    const above = rows[row - 1]!;
    rows.push(Array.from({ length: row + 1 }, (_, at) => (above[at - 1] ?? 0n) + (above[at] ?? 0n)));
  }
  return rows;
}
