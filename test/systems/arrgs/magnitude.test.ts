import { describe, expect, it } from 'vitest';
import { cellsOf, resolveArrgs } from './support.ts';

describe('a difference in magnitude', () => {
  // The result is rounded towards 0, so 0 has no sign (ARR-R98).
  it.each([
    ['LARGER', 2, 3, 0],
    ['LARGER', 2, 2, -1],
    ['LARGER', 2, 7, 1],
    ['LARGER', 5, 20, 3],
    ['SMALLER', 5, 3, -5],
  ] as const)(
    'for an attacker who is %s by a factor of %i, a face of %i with a modifier of −4 gives a Check Result of %i',
    async (side, factor, face, checkResult) => {
      const told = await resolveArrgs(
        'check',
        { modifiers: { skill: -4 }, magnitude: { factor, side, check: 'ATTACK' }, dc: 0 },
        [face],
        '... on ArrgsCheck { checkResult margin }',
      );
      expect(told).toMatchObject({ checkResult, margin: checkResult });
    },
  );
});

describe('multiples of the appendix', () => {
  it('a tank has Magnitude x2, an aircraft carrier x3, and a star destroyer x4 (Appendix)', async () => {
    const factors = [1, 2, 3, 4, 5].map(async (magnitude) =>
      Number((await cellsOf('magnitude', `roll: ${magnitude}`)).factor),
    );
    expect(await Promise.all(factors)).toEqual([1, 2, 3, 4, 5]);
  });
});
