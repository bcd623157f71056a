/** An exact fraction in lowest terms, its denominator positive. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export const ZERO: Fraction = { numerator: 0n, denominator: 1n };
export const ONE: Fraction = { numerator: 1n, denominator: 1n };

export function fraction(numerator: bigint, denominator = 1n): Fraction {
  if (denominator === 0n) throw new RangeError('a fraction needs a denominator other than zero');
  const divisor = greatestCommonDivisor(numerator, denominator) * (denominator < 0n ? -1n : 1n);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

export const add = (a: Fraction, b: Fraction): Fraction =>
  a.denominator === b.denominator
    ? fraction(a.numerator + b.numerator, a.denominator)
    : fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

export const multiply = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator);

export const sum = (fractions: Iterable<Fraction>): Fraction => {
  let total = ZERO;
  for (const each of fractions) total = add(total, each);
  return total;
};

export const equal = (a: Fraction, b: Fraction): boolean =>
  a.numerator === b.numerator && a.denominator === b.denominator;

/** As "3/100"; a whole number as "1". */
export const fractionText = ({ numerator, denominator }: Fraction): string =>
  denominator === 1n ? String(numerator) : `${numerator}/${denominator}`;

/** The nearest double, also where numerator and denominator are too large for one. */
export function toNumber({ numerator, denominator }: Fraction): number {
  const excess = Math.max(bits(numerator), bits(denominator)) - 1000;
  if (excess <= 0) return Number(numerator) / Number(denominator);
  const scaled = (numerator << 64n) / denominator;
  return Number(scaled) / 2 ** 64;
}

const bits = (value: bigint): number => (value < 0n ? -value : value).toString(16).length * 4;

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x === 0n ? 1n : x;
}
