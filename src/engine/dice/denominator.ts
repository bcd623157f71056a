import { type Fraction, fraction } from './fraction.ts';
import type { Ways } from './ways.ts';

/** Maximum number of sides of a die. A denominator's prime factors are therefore not larger. */
const LARGEST_PRIME = 1000;

/**
 * Maximum number of rounds that divide by the primes. Afterwards, Euclid's algorithm reduces the small numbers that are
 * left.
 */
const TRIES = 6;

/** Returns a function that reduces fractions with this denominator to lowest terms. */
export const fractionsOf = (denominator: Ways): ((numerator: Ways) => Fraction) =>
  typeof denominator === 'number' ? ofSmall(denominator) : ofLarge(denominator);

/**
 * Reduces a fraction of numbers that a double represents exactly. Divides numerator and denominator by each prime as
 * often as possible.
 */
function ofSmall(denominator: number): (numerator: Ways) => Fraction {
  const primes = primesOf(denominator);
  return (numerator) => {
    if (primes === null || typeof numerator === 'bigint')
      return fraction(BigInt(numerator), BigInt(denominator));
    let [above, below] = [numerator, denominator];
    for (const prime of primes)
      while (divides(prime, below) && divides(prime, above)) {
        above /= prime;
        below /= prime;
      }
    return { numerator: BigInt(above), denominator: BigInt(below) };
  };
}

/**
 * True if `part` divides `whole`. For numbers over 32 bits, the remainder operator would take several times as long.
 */
function divides(part: number, whole: number): boolean {
  const times = whole / part;
  return Number.isInteger(times) && times * part === whole;
}

/** Returns the distinct primes of a number. Null if a prime exceeds `LARGEST_PRIME`. */
function primesOf(number: number): readonly number[] | null {
  const primes: number[] = [];
  let rest = number;
  for (let prime = 2; prime <= LARGEST_PRIME && rest > 1; prime++) {
    if (!divides(prime, rest)) continue;
    primes.push(prime);
    while (divides(prime, rest)) rest /= prime;
  }
  return rest === 1 ? primes : null;
}

/**
 * Reduces a fraction of large numbers. Denominators of dice probabilities are products of a few small primes, so
 * dividing by these primes removes common factors in a few steps. Euclid's algorithm would need hundreds of steps for
 * numbers with hundreds of bits.
 */
function ofLarge(denominator: bigint): (numerator: Ways) => Fraction {
  const product = productOfPrimes(denominator);
  if (product === null) return (numerator) => fraction(BigInt(numerator), denominator);
  const power = highestPower(product);
  const factors = BigInt(power);
  return (numerator) => {
    let [above, below] = [BigInt(numerator), denominator];
    for (let tries = 0; tries < TRIES; tries++) {
      const common = commonOf(power, Number(below % factors), Number(above % factors));
      if (common === 1) return { numerator: above, denominator: below };
      above /= BigInt(common);
      below /= BigInt(common);
    }
    return fraction(above, below);
  };
}

/** Returns the product of a number's distinct primes. Null if a prime or the product is too large. */
function productOfPrimes(number: bigint): number | null {
  let rest = number;
  let product = 1;
  for (let prime = 2; prime <= LARGEST_PRIME && rest > 1n; prime++) {
    const divisor = BigInt(prime);
    if (rest % divisor !== 0n) continue;
    product *= prime;
    while (rest % divisor === 0n) rest /= divisor;
  }
  return rest === 1n && product <= Number.MAX_SAFE_INTEGER ? product : null;
}

/** Returns the highest power of a number that is still a safe integer. */
function highestPower(base: number): number {
  let power = base;
  while (base > 1 && power * base <= Number.MAX_SAFE_INTEGER) power *= base;
  return power;
}

/** Returns the greatest common divisor. */
function commonOf(...numbers: readonly number[]): number {
  return numbers.reduce((a, b) => {
    let [x, y] = [a, b];
    while (y !== 0) [x, y] = [y, x % y];
    return x;
  });
}
