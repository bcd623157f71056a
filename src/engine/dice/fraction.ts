/** Exact fraction in lowest terms. The denominator is positive. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export const ZERO: Fraction = { numerator: 0n, denominator: 1n };
export const ONE: Fraction = { numerator: 1n, denominator: 1n };

export function fraction(numerator: bigint, denominator = 1n): Fraction {
  if (denominator === 0n) throw new RangeError('the denominator of a fraction cannot be zero');
  const divisor = greatestCommonDivisor(numerator, denominator) * (denominator < 0n ? -1n : 1n);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

export const add = (a: Fraction, b: Fraction): Fraction =>
  a.denominator === b.denominator
    ? fraction(a.numerator + b.numerator, a.denominator)
    : fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

export const multiply = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator);

/** Adds fractions over the common denominator, and reduces the result once. */
export function sum(fractions: Iterable<Fraction>): Fraction {
  let [above, below] = [0n, 1n];
  for (const { numerator, denominator } of fractions) {
    const common = leastCommonMultiple(below, denominator);
    if (common !== below) above *= common / below;
    above += common === denominator ? numerator : numerator * (common / denominator);
    below = common;
  }
  return fraction(above, below);
}

export const equal = (a: Fraction, b: Fraction): boolean =>
  a.numerator === b.numerator && a.denominator === b.denominator;

/** Returns the text of a fraction, such as "3/100". Whole numbers have no denominator: "1". */
export const fractionText = ({ numerator, denominator }: Fraction): string =>
  denominator === 1n ? String(numerator) : `${numerator}/${denominator}`;

/**
 * Returns the nearest double or one of its neighbours, even if numerator and denominator exceed the range of a double.
 */
export function toNumber({ numerator, denominator }: Fraction): number {
  if (Math.max(bits(numerator), bits(denominator)) <= 1000) return Number(numerator) / Number(denominator);
  const shift = 64 + bits(denominator) - bits(numerator);
  const scaled =
    shift > 0 ? (numerator << BigInt(shift)) / denominator : numerator / (denominator << BigInt(-shift));
  // The division has two steps, because 2 ** -shift alone may underflow.
  const half = Math.trunc(shift / 2);
  return Number(scaled) * 2 ** -half * 2 ** (half - shift);
}

const bits = (value: bigint): number => (value < 0n ? -value : value).toString(16).length * 4;

export function leastCommonMultiple(a: bigint, b: bigint): bigint {
  if (a % b === 0n) return a;
  return b % a === 0n ? b : (a / greatestCommonDivisor(a, b)) * b;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x === 0n ? 1n : x;
}

/**
 * Number of reliable significant digits in a sum of probabilities. Rounded to this many digits, the sum is the same for
 * every order of addition.
 */
const SURE = 12;

/** Returns the probability in percent for display, with just enough digits to distinguish it from 0% and 100%. */
export function percentOf(probability: number): string {
  const percent = Number((probability * 100).toPrecision(SURE));
  if (percent <= 0) return '0%';
  if (percent < 0.01) return '< 0.01%';
  if (percent < 1) return `${Number(percent.toFixed(2))}%`;
  if (percent > 99.9 && percent < 100) return '> 99.9%';
  return `${Number(percent.toFixed(1))}%`;
}
