import { leastCommonMultiple } from './fraction.ts';

/**
 * A number of dice results. Values up to `Number.MAX_SAFE_INTEGER` are numbers, because they are common and much faster
 * to add. Larger values are bigints. Each count has only one representation, so it can be a map key.
 */
export type Ways = number | bigint;

const LARGEST = BigInt(Number.MAX_SAFE_INTEGER);

export const waysOf = (count: bigint): Ways => (count <= LARGEST ? Number(count) : count);

export function plus(a: Ways, b: Ways): Ways {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    if (sum <= Number.MAX_SAFE_INTEGER) return sum;
  }
  return waysOf(BigInt(a) + BigInt(b));
}

export function times(a: Ways, b: Ways): Ways {
  if (typeof a === 'number' && typeof b === 'number') {
    const product = a * b;
    if (product <= Number.MAX_SAFE_INTEGER) return product;
  }
  return waysOf(BigInt(a) * BigInt(b));
}

/** Returns the exact quotient. `part` must divide `whole`. */
export const dividedBy = (whole: Ways, part: Ways): Ways =>
  typeof whole === 'number' && typeof part === 'number' ? whole / part : waysOf(BigInt(whole) / BigInt(part));

/** Returns the least common multiple. */
export function commonMultiple(numbers: Iterable<Ways>): Ways {
  const [first = 1, ...others] = numbers;
  return others.length === 0 ? first : waysOf(others.map(BigInt).reduce(leastCommonMultiple, BigInt(first)));
}
