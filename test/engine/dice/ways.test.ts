import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dividedBy, plus, times, waysOf } from '../../../src/engine/dice/ways.ts';

/** Draws small counts, counts around the largest safe integer, and much larger counts. */
const count = fc.oneof(
  fc.bigInt({ min: 0n, max: 1000n }),
  fc.bigInt({ min: 2n ** 53n - 5n, max: 2n ** 53n + 5n }),
  fc.bigInt({ min: 0n, max: 10n ** 40n }),
);

describe('numbers of ways to roll a result', () => {
  it('the numbers of ways to roll a result are added, multiplied and divided exactly, and equal numbers are represented in the same way', () => {
    fc.assert(
      fc.property(count, count, (a, b) => {
        expect(plus(waysOf(a), waysOf(b))).toBe(waysOf(a + b));
        expect(times(waysOf(a), waysOf(b))).toBe(waysOf(a * b));
        if (b > 0n) expect(dividedBy(waysOf(a * b), waysOf(b))).toBe(waysOf(a));
      }),
    );
  });

  it('a count of the ways to roll a result is a number up to the largest safe integer and a bigint above it', () => {
    expect(waysOf(2n ** 53n - 1n)).toBe(2 ** 53 - 1);
    expect(waysOf(2n ** 53n)).toBe(2n ** 53n);
    expect(plus(2 ** 53 - 1, 1)).toBe(2n ** 53n);
    expect(times(2 ** 30, 2 ** 23)).toBe(2n ** 53n);
  });
});
