import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { waysOfTotals } from '../../../src/engine/dice/totals.ts';

type Group = { readonly count: number; readonly sides: number };

/** Counts the ways to roll each total, face by face. */
function counted(groups: readonly Group[]): readonly bigint[] {
  let ways = [1n];
  for (const { count, sides } of groups)
    for (let die = 0; die < count; die++) {
      const next = Array<bigint>(ways.length + sides - 1).fill(0n);
      for (const [total, before] of ways.entries())
        for (let face = 0; face < sides; face++) next[total + face]! += before;
      ways = next;
    }
  return ways;
}

describe('the number of ways to roll each total', () => {
  it('the number of ways to roll each total is correct for two dice', () => {
    expect(waysOfTotals([{ count: 2, sides: 6 }])).toEqual([1n, 2n, 3n, 4n, 5n, 6n, 5n, 4n, 3n, 2n, 1n]);
    expect(waysOfTotals([])).toEqual([1n]);
    expect(waysOfTotals([{ count: 3, sides: 1 }])).toEqual([1n]);
  });

  it('the number of ways to roll each total is the same as when every face is rolled, for any dice', () => {
    const group = fc.record({
      count: fc.integer({ min: 1, max: 6 }),
      sides: fc.integer({ min: 1, max: 13 }),
    });
    fc.assert(
      fc.property(fc.array(group, { maxLength: 4 }), (groups) => {
        expect(waysOfTotals(groups)).toEqual(counted(groups));
      }),
    );
  });

  it('the numbers of ways to roll each total of a hundred dice add up to the number of all results', () => {
    const ways = waysOfTotals([{ count: 100, sides: 20 }]);
    expect(ways).toHaveLength(1901);
    expect(ways.reduce((sum, each) => sum + each, 0n)).toBe(20n ** 100n);
    expect(ways).toEqual(counted([{ count: 100, sides: 20 }]));
  });

  it('calculating the ways for a hundred dice takes about as many steps as for one die that has the same number of totals', () => {
    const least = (dice: readonly Group[]): number => {
      const times = Array.from({ length: 15 }, () => {
        const began = performance.now();
        waysOfTotals(dice);
        return performance.now() - began;
      });
      return Math.min(...times);
    };
    // the counts for a hundred dice have more digits, and counting them one die at a time would take a thousand times
    // as many steps
    expect(least([{ count: 100, sides: 20 }])).toBeLessThan(50 * least([{ count: 1, sides: 1_901 }]));
  });
});
