import { describe, expect, it } from 'vitest';
import { signedDie } from '../../../src/engine/dice/formula.ts';
import { percentile, rangeOf } from '../../../src/engine/dice/questions.ts';

const stretch = (from: number, to: number) => ({ from, to, answer: `${from}-${to}` });

describe('a die whose faces are divided into ranges', () => {
  it('a die whose faces are divided into ranges accepts ranges in any order that cover each face once, and empty ranges', () => {
    const { answer, cases } = rangeOf(6, [stretch(4, 6), stretch(1, 3), stretch(4, 3)], 'roll');
    expect([1, 3, 4, 6].map((face) => answer([face]))).toEqual(['1-3', '1-3', '4-6', '4-6']);
    expect(cases()).toEqual([
      { answer: '4-6', ways: 3n },
      { answer: '1-3', ways: 3n },
    ]);
  });

  it.each([
    ['a gap', 6, [stretch(1, 3), stretch(5, 6)]],
    ['an overlap', 6, [stretch(1, 4), stretch(4, 6)]],
    ['an overlap that hides a gap', 6, [stretch(1, 2), stretch(2, 4), stretch(6, 6)]],
    ['too few faces', 7, [stretch(1, 3), stretch(4, 6)]],
    ['too many faces', 5, [stretch(1, 3), stretch(4, 6)]],
    ['a face below 1', 6, [stretch(0, 3), stretch(4, 6)]],
    ['no face', 6, []],
  ])('a die whose faces are divided into ranges rejects ranges with %s', (_what, sides, stretches) => {
    expect(() => rangeOf(sides, stretches, 'roll')).toThrow(
      `do not contain each face of a d${sides} exactly once`,
    );
  });

  it('a die that is rolled against a chance in percent rejects chances outside 0 to 100', () => {
    expect(percentile(0, 'it').cases()).toEqual([{ answer: false, ways: 100n }]);
    expect(percentile(100, 'it').cases()).toEqual([{ answer: true, ways: 100n }]);
    for (const chance of [-1, 101]) expect(() => percentile(chance, 'it')).toThrow(RangeError);
  });
});

it('dice with a bonus are printed with the sign of the bonus, even if it is 0', () => {
  expect([-2, 0, 2].map((plus) => signedDie(20, plus))).toEqual(['d20 − 2', 'd20 + 0', 'd20 + 2']);
});
