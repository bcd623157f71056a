import { type Fraction, fraction } from './fraction.ts';

/** Dice have no prime factor beyond their most sides. */
const LARGEST_PRIME = 1000;

/** How often one factor is tried before what is left is left to Euclid, who is quick where little is left. */
const TRIES = 6;

/**
 * Fractions of one denominator in lowest terms. It is made of few small primes where dice made it, so that a common
 * factor is found by them in a few steps, which takes Euclid hundreds on numbers of hundreds of bits.
 */
export function fractionsOf(denominator: bigint): (numerator: bigint) => Fraction {
  const product = productOfPrimes(denominator);
  if (product === null) return (numerator) => fraction(numerator, denominator);
  const power = highestPower(product);
  const factors = BigInt(power);
  return (numerator) => {
    let [above, below] = [numerator, denominator];
    for (let tries = 0; tries < TRIES; tries++) {
      const common = commonOf(power, Number(below % factors), Number(above % factors));
      if (common === 1) return { numerator: above, denominator: below };
      above /= BigInt(common);
      below /= BigInt(common);
    }
    return fraction(above, below);
  };
}

/** The product of the different primes of a number; null where one of them, or the product, is large. */
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

/** The highest power of a number that is still told exactly. */
function highestPower(base: number): number {
  let power = base;
  while (base > 1 && power * base <= Number.MAX_SAFE_INTEGER) power *= base;
  return power;
}

/** The greatest number that divides all three. */
function commonOf(...numbers: readonly number[]): number {
  return numbers.reduce((a, b) => {
    let [x, y] = [a, b];
    while (y !== 0) [x, y] = [y, x % y];
    return x;
  });
}
