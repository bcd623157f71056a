import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fractionsOf } from '../../../src/engine/dice/denominator.ts';
import { add, fraction, percentOf, sum, toNumber, ZERO } from '../../../src/engine/dice/fraction.ts';
import { waysOf } from '../../../src/engine/dice/ways.ts';

const power = fc.record({ sides: fc.integer({ min: 1, max: 1000 }), dice: fc.integer({ min: 0, max: 40 }) });
const product = (powers: readonly { sides: number; dice: number }[]) =>
  powers.reduce((all, { sides, dice }) => all * BigInt(sides) ** BigInt(dice), 1n);

describe('fractions with a common denominator', () => {
  it('fractions with a common denominator are in lowest terms, even if the numerators have common factors with it', () => {
    const numerator = fc.tuple(fc.array(power, { maxLength: 2 }), fc.bigInt({ min: 0n, max: 10n ** 30n }));
    fc.assert(
      fc.property(fc.array(power, { maxLength: 3 }), numerator, (below, [above, odd]) => {
        const denominator = product(below);
        const whole = product(above) * odd;
        expect(fractionsOf(waysOf(denominator))(waysOf(whole))).toEqual(fraction(whole, denominator));
      }),
    );
  });

  it('fractions with a common denominator are in lowest terms when a prime factor is larger than any die', () => {
    const denominator = 1009n ** 5n * 4n;
    expect(fractionsOf(waysOf(denominator))(waysOf(1009n ** 3n * 6n))).toEqual({
      numerator: 3n,
      denominator: 2n * 1009n ** 2n,
    });
  });
});

it('summing over a common denominator gives the same result as adding the fractions one by one', () => {
  const any = fc
    .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.bigInt({ min: 1n, max: 10n ** 20n }))
    .map(([above, below]) => fraction(above, below));
  fc.assert(
    fc.property(fc.array(any), (fractions) => {
      expect(sum(fractions)).toEqual(fractions.reduce(add, ZERO));
    }),
  );
});

it('a fraction whose denominator is too large for a double can be converted to a number', () => {
  expect(toNumber(fraction(1n, 10n ** 320n))).toBeCloseTo(0, 300);
  expect(toNumber(fraction(3n * 7n ** 300n, 2n * 7n ** 320n)) / (1.5 * 7 ** -20)).toBeCloseTo(1, 14);
  expect(toNumber(fraction(7n, 10n ** 305n)) / 7e-305).toBeCloseTo(1, 14);
  expect(toNumber(fraction(3n ** 700n + 1n, 3n ** 700n))).toBe(1);
});

describe('a probability in percent', () => {
  it.each([
    [0, '0%'],
    [1, '100%'],
    [0.225, '22.5%'],
    [0.2968449836655237, '29.7%'],
    [0.004, '0.4%'],
    [0.00004, '< 0.01%'],
    [0.99999, '> 99.9%'],
    [1 / 3, '33.3%'],
    // the probabilities of a critical and of a hit in Pathmaster at skill 300
    [1919959 / 2000000, '96%'],
    [3 / 800000, '< 0.01%'],
    [67 / 4000000, '< 0.01%'],
    [0.5725, '57.3%'],
    [
      Array(8)
        .fill(0.0715625)
        .reduce((sum, each) => sum + each, 0),
      '57.3%',
    ],
  ])('the probability %s is printed as %s', (probability, text) => {
    expect(percentOf(probability)).toBe(text);
  });
});
