import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dividedBy, plus, times, waysOf } from '../../../src/engine/dice/ways.ts';

/** Small ones, ones about as large as numbers are exact, and far larger ones. */
const count = fc.oneof(
  fc.bigInt({ min: 0n, max: 1000n }),
  fc.bigInt({ min: 2n ** 53n - 5n, max: 2n ** 53n + 5n }),
  fc.bigInt({ min: 0n, max: 10n ** 40n }),
);

describe('ways', () => {
  it('are added, multiplied and divided exactly, and written the same however they came about', () => {
    fc.assert(
      fc.property(count, count, (a, b) => {
        expect(plus(waysOf(a), waysOf(b))).toBe(waysOf(a + b));
        expect(times(waysOf(a), waysOf(b))).toBe(waysOf(a * b));
        if (b > 0n) expect(dividedBy(waysOf(a * b), waysOf(b))).toBe(waysOf(a));
      }),
    );
  });

  it('are numbers only while those are exact', () => {
    expect(waysOf(2n ** 53n - 1n)).toBe(2 ** 53 - 1);
    expect(waysOf(2n ** 53n)).toBe(2n ** 53n);
    expect(plus(2 ** 53 - 1, 1)).toBe(2n ** 53n);
    expect(times(2 ** 30, 2 ** 23)).toBe(2n ** 53n);
  });
});
