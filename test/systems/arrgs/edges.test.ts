import { describe, expect, it } from 'vitest';
import { resolveArrgs } from './support.ts';

describe('a difference in magnitude', () => {
  // ARR-R98: towards 0, which has no sign
  it.each([
    ['LARGER', 2, 3, 0],
    ['LARGER', 2, 2, -1],
    ['LARGER', 2, 7, 1],
    ['LARGER', 5, 20, 3],
    ['SMALLER', 5, 3, -5],
  ] as const)('%s by %i makes of %i − 4 a Check Result of %i', async (side, factor, face, checkResult) => {
    const told = await resolveArrgs(
      'check',
      { modifiers: { skill: -4 }, magnitude: { factor, side, check: 'ATTACK' }, dc: 0 },
      [face],
      '... on ArrgsCheck { checkResult margin }',
    );
    expect(told).toMatchObject({ checkResult, margin: checkResult });
  });
});
