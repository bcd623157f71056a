import { describe, expect, it } from 'vitest';
import type { Dice } from '../../../src/engine/dice/dice.ts';
import { enumerate, truncatedShare } from '../../../src/engine/dice/exhaustive.ts';
import { diceFrom, givenFaces } from '../../../src/engine/dice/faces.ts';
import { fractionText, toNumber } from '../../../src/engine/dice/fraction.ts';
import {
  type OpenEndedRequest,
  openEndedChain,
} from '../../../src/engine/systems/pathmaster/dice/open-ended-chain.ts';

const asking = (more: Partial<OpenEndedRequest> = {}) =>
  openEndedChain({ purpose: 'roll', ends: 'BOTH', edges: null, ...more });

function thrown(faces: readonly number[], more: Partial<OpenEndedRequest> = {}): number {
  const given = givenFaces(faces);
  const { total } = diceFrom(given.faces).follow(asking(more));
  expect(given.unused()).toBe(0);
  return total;
}

const chances = (more: Partial<OpenEndedRequest>, seen: (total: number) => string | number) => {
  const chain = asking(more);
  return enumerate(
    (dice: Dice) => seen(dice.follow(chain).total),
    (outcome) => ({ outcome }),
  ).outcome;
};

const chanceOf = (more: Partial<OpenEndedRequest>, seen: (total: number) => boolean) =>
  fractionText(
    chances(more, (total) => String(seen(total))).find(({ outcome }) => outcome === 'true')!.probability,
  );

describe('an open-ended roll', () => {
  it.each([
    [[95], 95],
    [[6], 6],
    [[96, 1], 97],
    [[100, 95], 195],
    [[96, 96, 3], 195],
    [[97, 100, 96, 50], 343],
    [[5, 95], -90],
    [[1, 96, 2], -97],
    [[3, 40], -37],
    [[5, 100, 96, 96, 1], -288],
    [[96, 5], 101],
  ])('an open-ended roll with the dice %j has the total %i', (faces, total) => {
    expect(thrown(faces)).toBe(total);
  });

  it('with rule options, a roll is open-ended only upwards, or not at all', () => {
    expect(thrown([4], { ends: 'HIGH_ONLY' })).toBe(4);
    expect(thrown([98, 10], { ends: 'HIGH_ONLY' })).toBe(108);
    expect(thrown([98], { ends: 'NONE' })).toBe(98);
  });

  it('an open-ended roll ends after the first die if that die is in the range that ends it', () => {
    expect(thrown([3], { stops: (first) => first <= 4 })).toBe(3);
    expect(thrown([5, 10], { stops: (first) => first <= 4 })).toBe(-5);
  });
});

describe('the odds of an open-ended roll', () => {
  // For totals of 6 to 95, one die decides. After a first die of 96–00, every second die makes the total at least 97.
  it.each([
    [50, '51/100'],
    [95, '3/50'],
    [96, '1/20'],
    [97, '1/20'],
    // The total is reached by a 96 followed by at least 6, a 97 followed by at least 5, and so on up to a 00 followed
    // by at least 2. These are (95 + 96 + 97 + 98 + 99) of 10,000 pairs.
    [102, '97/2000'],
    // The total is reached by a 96 followed by at least 5, and so on up to a 00 followed by at least 1. These are (96 +
    // 97 + 98 + 99 + 100) of 10,000 pairs.
    [101, '49/1000'],
  ])('the probability of %i or more on an open-ended roll is %s', (edge, exact) => {
    expect(chanceOf({ edges: [edge] }, (total) => total >= edge)).toBe(exact);
  });

  it.each([
    // After a first die of 01–05, every second die makes the total at most 4.
    [5, '1/20'],
    // The total is reached by a 01 followed by any die, and so on up to a 05 followed by at least 5. These are (100 +
    // 99 + 98 + 97 + 96) of 10,000 pairs.
    [1, '49/1000'],
    // The total is reached by a 01 followed by at least 2, and so on up to a 05 followed by at least 6. These are (99 +
    // 98 + 97 + 96 + 95) of 10,000 pairs.
    [0, '97/2000'],
  ])('the probability of less than %i on an open-ended roll is %s', (edge, exact) => {
    expect(chanceOf({ edges: [edge] }, (total) => total < edge)).toBe(exact);
  });

  it('the probability of a total that an open-ended roll reaches only with three dice is exact', () => {
    // A total of 288 needs three dice. There are 5 × 5 pairs of open-ended dice, whose sum s is 192 to 200, and the
    // third die must show at least 288 − s. The number of pairs for each sum: 192:1 193:2 194:3 195:4 196:5 197:4 198:3
    // 199:2 200:1.
    const third = [1, 2, 3, 4, 5, 4, 3, 2, 1].reduce(
      (ways, pairs, index) => ways + pairs * (100 - (288 - (192 + index)) + 1),
      0,
    );
    expect(chanceOf({ edges: [288] }, (total) => total >= 288)).toBe(reduced(third, 1_000_000));
  });

  it('no probability is truncated if only one threshold matters and further dice cannot change which side the total is on', () => {
    const all = chances({ edges: [101] }, (total) => String(total >= 101));
    expect(fractionText(truncatedShare(all))).toBe('0');
  });

  it('if every total is a separate result, the truncated probability is less than 10⁻⁹ and is reported', () => {
    const all = chances({}, (total) => total);
    // Eight dice are rolled, and all of them are open-ended, either upwards or downwards.
    expect(fractionText(truncatedShare(all))).toBe('1/12800000000');
    expect(toNumber(truncatedShare(all))).toBeLessThan(1e-9);
  });

  it('no probability is truncated if the roll is not open-ended', () => {
    const all = chances({ ends: 'NONE' }, (total) => total);
    expect(all).toHaveLength(100);
    expect(fractionText(truncatedShare(all))).toBe('0');
  });
});

function reduced(numerator: number, denominator: number): string {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  const by = divisor(numerator, denominator);
  return `${numerator / by}/${denominator / by}`;
}
