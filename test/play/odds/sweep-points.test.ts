import { describe, expect, it } from 'vitest';
import { InvalidInput } from '../../../src/engine/fault.ts';
import { brp } from '../../../src/engine/systems/brp/index.ts';
import { pointsOf, type Range } from '../../../src/play/odds/sweep.ts';

const attack = brp.procedures.find(({ id }) => id === 'attack')!;
const rating: Range = { field: 'attacker.rating', from: 10, to: 20, by: 5 };
const armour: Range = { field: 'defender.armour', from: 0, to: 1, by: 1 };
const points = (...ranges: readonly Range[]) => pointsOf(attack, ranges, ['ranges']);

function faultOf(...ranges: readonly Range[]) {
  try {
    return { points: points(...ranges).length };
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    const [{ path, accepted }] = error.faults as [(typeof error.faults)[number]];
    return { path: path.join('.'), accepted };
  }
}

describe('the points of ranges', () => {
  it('a sweep calculates all combinations of the given values, in order', () => {
    expect(points(rating)).toEqual([[10], [15], [20]]);
    expect(points({ ...rating, to: 19 })).toEqual([[10], [15]]);
    expect(points({ ...rating, to: 10 })).toEqual([[10]]);
    expect(points({ ...rating, to: 15 }, armour)).toEqual([
      [10, 0],
      [10, 1],
      [15, 0],
      [15, 1],
    ]);
  });

  it('a sweep may have at most 200 points and two ranges', () => {
    expect(faultOf({ ...rating, from: 1, to: 200, by: 1 })).toEqual({ points: 200 });
    expect(faultOf({ ...rating, from: 1, to: 201, by: 1 })).toMatchObject({ path: 'ranges.0' });
    expect(faultOf({ ...rating, from: 1, to: 100, by: 1 }, armour)).toEqual({ points: 200 });
    expect(faultOf({ ...rating, from: 1, to: 101, by: 1 }, armour)).toEqual({
      path: 'ranges',
      accepted: 'at most 200 points',
    });
    const count = { path: 'ranges', accepted: '1 to 2 ranges' };
    expect(faultOf()).toEqual(count);
    expect(faultOf(rating, armour, rating)).toEqual(count);
  });

  it.each<readonly [path: string, accepted: string, more: Partial<Range>]>([
    ['ranges.0.field', 'attacker.rating', { field: 'attacker.skill' }],
    ['ranges.0.field', 'attacker.rating', { field: 'attacker' }],
    ['ranges.0.from', 'a whole number from ', { from: -1 }],
    ['ranges.0.to', 'a whole number from ', { to: 1_000_000 }],
    ['ranges.0.by', '1 or more', { by: 0 }],
    ['ranges.0', '`to` at least as high as `from`, and at most 200 points', { to: 9 }],
  ])('the points of a sweep are rejected at %s, and the error says %s', (path, accepted, more) => {
    expect(faultOf({ ...rating, ...more })).toEqual({ path, accepted: expect.stringContaining(accepted) });
  });
});
