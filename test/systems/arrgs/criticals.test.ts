import { describe, expect, it } from 'vitest';
import { TooManyWays } from '../../../src/engine/dice/bounds.ts';
import { ONE, sum, toNumber } from '../../../src/engine/dice/fraction.ts';
import { attack } from '../../../src/engine/systems/arrgs/attack/attack.ts';
import { played, type Told } from '../../kit/play.ts';

const sword = { modifiers: { skill: 8 }, successValue: 6, types: ['slashing'] };
const at = (criticalFrom: number) =>
  attack.bind({ attacker: { ...sword, criticalFrom }, target: { dc: 18 } });

/** The value of a roll is the face minus 4. A natural 1 always has the value 0. */
const worth = (face: number): number => (face === 1 ? 0 : Math.max(0, face - 4));

const play = (criticalFrom: number, given: readonly number[]) => {
  const { detail }: Told = played(at(criticalFrom), given);
  return detail;
};

it('an attack that hits lists the terms of its damage, and an attack that misses has none', () => {
  const damage = (given: readonly number[]) =>
    (played(at(20), given) as Told).breakdowns.flatMap(({ of, total }) => (of === 'damage' ? [total] : []));
  // The Success Value is 6, because 14 + 8 exceeds the DC of 18 by 4 (ARR-030).
  expect(damage([14])).toEqual([10]);
  expect(damage([2])).toEqual([]);
});

describe('a critical chain continues without limit (ARR-032)', () => {
  it.each([
    [20, 20],
    [19, 19],
    [15, 17],
    [2, 6],
  ])(
    'in a Critical Range from %i, further rolls continue until a roll is outside the range, here for 40 rolls',
    (criticalFrom, face) => {
      const given = [...Array.from({ length: 40 }, () => face), 1];
      const { damage, rolls } = play(criticalFrom, given);
      expect(rolls).toHaveLength(41);
      expect(damage).toBe(40 * worth(face));
    },
  );
});

describe('a Critical Range may have any width (ARR-033)', () => {
  it('a natural 1 is not part of any Critical Range and ends every chain of rolls', () => {
    expect(() => at(1)).toThrow('criticalFrom');
    expect(play(2, [2, 3, 20, 1]).rolls).toHaveLength(4);
  });

  it('the odds of damage are exact for a Critical Range whose rolls can be enumerated', () => {
    const chances = at(11)
      .odds()
      .find(({ name }) => name === 'damage')!.chances;
    expect(sum(chances.map(({ probability }) => probability))).toEqual(ONE);
    const mean = chances.reduce(
      (all, { outcome, probability }) => all + Number(outcome) * toNumber(probability),
      0,
    );
    // There are 1 + 1/2 + 1/4 … rolls on average, and each of them has the same mean value.
    const each = Array.from({ length: 20 }, (_, index) => worth(index + 1)).reduce((a, b) => a + b) / 20;
    expect(mean).toBeCloseTo(2 * each, 6);
  });

  it('odds of damage are rejected with TooManyWays for a Critical Range whose rolls cannot be enumerated', () => {
    expect(() => at(2).odds()).toThrow(TooManyWays);
  });

  it('a Critical Range of any width has odds if the caller asks only for success', () => {
    const given = { attacker: { ...sword, successValue: null, criticalFrom: 2 }, target: { dc: 18 } };
    expect(attack.bind(given).odds()[0]!.chances).toHaveLength(2);
  });
});
