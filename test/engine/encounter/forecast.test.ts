import { describe, expect, it } from 'vitest';
import { add, type Fraction, fractionText, ONE, toNumber, ZERO } from '../../../src/engine/dice/fraction.ts';
import type { WeightedEnding } from '../../../src/engine/encounter/forecast/ending.ts';
import { continueWalk, isWalkDone, walkFrom } from '../../../src/engine/encounter/forecast/exact.ts';
import { type ForecastSetup, playFights } from '../../../src/engine/encounter/forecast/fights.ts';
import { systems } from '../../../src/engine/systems/index.ts';
import { forecasted, type SmallDuel, smallDuels } from './small-duels.ts';

const FIGHTS = Number(process.env.FORECAST_FIGHTS ?? 400);

const never = () => false;

/** The target of an attack is asked for an answer after the attack is rolled, so the forecast must keep that roll. */
const defended: SmallDuel = (() => {
  const small = smallDuels.find(({ system }) => system === 'arrgs')!;
  const able = { ...(small.one as object), vitality: 1, additionalActionPoints: 2 };
  const other = { ...able, initiative: 5 };
  return { ...small, one: able, other, answers: ['defence-manoeuvre'], opening: [10, 5] };
})();

function exactly(duel: ForecastSetup): readonly WeightedEnding<Fraction>[] {
  const walk = continueWalk(duel, walkFrom(duel.start), never);
  if (!walk || !isWalkDone(walk)) throw new Error('it is too wide');
  return walk.ended;
}

const nameOf = ({ how, winner, round }: WeightedEnding<unknown>) => `${how} ${winner} ${round}`;

describe('a forecast fight', () => {
  it('for every system, these tests have a duel that is small enough for exact odds', () => {
    expect(smallDuels.map(({ system }) => system).sort()).toEqual(systems.map(({ id }) => id).sort());
  });

  for (const small of [...smallDuels, defended])
    it(`a forecast fight of ${small.system} by ${small.answers} ends as often in simulation as the exact odds predict`, () => {
      const duel = forecasted(small);
      const ended = exactly(duel);
      expect(ended.reduce((sum, { weight }) => add(sum, weight), ZERO)).toEqual(ONE);
      expect(ended.filter(({ how }) => how === 'WON').length).toBeGreaterThan(1);
      const { ended: counts } = playFights(duel, { seed: 'a duel', from: 0, to: FIGHTS }, never);
      for (const name of new Set([...ended, ...counts].map(nameOf))) {
        const told = toNumber(ended.find((each) => nameOf(each) === name)?.weight ?? ZERO);
        const found = counts.find((each) => nameOf(each) === name)?.weight ?? 0;
        const error = Math.sqrt((told * (1 - told)) / FIGHTS);
        const about = `${name}: ${found} of ${FIGHTS}, told ${told}`;
        const near = Math.abs(found / FIGHTS - told) <= 5 * error + 1.5 / FIGHTS;
        expect(near && (found === 0 || told > 0) ? '' : about).toBe('');
      }
    });

  it('a forecast fight has the same result for the same seed, however many parts the calculation is split into', () => {
    const duel = forecasted(smallDuels[2]!);
    const all = playFights(duel, { seed: 'again', from: 0, to: 60 }, never);
    expect(all.next).toBe(60);
    const first = playFights(duel, { seed: 'again', from: 0, to: 60 }, () => true);
    expect(first.next).toBe(1);
    const rest = playFights(duel, { seed: 'again', from: 1, to: 60 }, never);
    const sums = new Map<string, number>();
    for (const each of [...first.ended, ...rest.ended])
      sums.set(nameOf(each), (sums.get(nameOf(each)) ?? 0) + each.weight);
    expect(Object.fromEntries(sums)).toEqual(
      Object.fromEntries(all.ended.map((each) => [nameOf(each), each.weight])),
    );
    const other = playFights(duel, { seed: 'another', from: 0, to: 60 }, never);
    expect(other.ended).not.toEqual(all.ended);
  });

  it('a forecast fight has the same exact odds when the calculation is split into parts', () => {
    const duel = forecasted(smallDuels[2]!);
    let walk = walkFrom(duel.start);
    let parts = 0;
    for (; !isWalkDone(walk); parts++) walk = continueWalk(duel, walk, () => true)!;
    expect(parts).toBeGreaterThan(10);
    expect(walk.ended).toEqual(exactly(duel));
  });

  // Every blow hits and causes 1d4 damage, and each fighter has 3 hit points. A roll of 3 or 4 therefore kills, so the
  // first and the second blow each kill with probability 1/2. If both fighters survive, they have 1 or 2 hit points
  // left. The third blow then kills with probability 7/8, and the fourth always kills.
  it('a forecast fight has the odds that were calculated by hand', () => {
    const ended = exactly(forecasted(smallDuels.find(({ system }) => system === 'initphase')!));
    expect(ended.map(({ winner, round, weight }) => [winner, round, fractionText(weight)])).toEqual([
      ['one', 1, '1/2'],
      ['other', 1, '1/4'],
      ['one', 2, '7/32'],
      ['other', 2, '7/256'],
      ['one', 3, '1/256'],
    ]);
  });
});
