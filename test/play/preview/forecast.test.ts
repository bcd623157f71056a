import { describe, expect, it } from 'vitest';
import { fraction, toNumber } from '../../../src/engine/dice/fraction.ts';
import { playFights } from '../../../src/engine/encounter/forecast/fights.ts';
import { noOverrides } from '../../../src/engine/rules/homebrew/overrides.ts';
import { systems } from '../../../src/engine/systems/index.ts';
import { countingWith, type OddsCounter, OutOfTime } from '../../../src/play/odds/count-odds.ts';
import {
  estimateOf,
  intervalOf,
  meanOf,
  quantileOf,
  roundsOf,
  standardError,
} from '../../../src/play/preview/probability-estimate.ts';
import {
  type Forecast,
  type ForecastRequest,
  MOST_PLIES,
  runForecast,
} from '../../../src/play/preview/run-forecast.ts';
import { systemsIn } from '../../../src/play/systems.ts';
import { forecasted, smallDuels } from '../../engine/encounter/small-duels.ts';

const here = countingWith(systemsIn(systems));
const free = { runInWorker: <Timed>(work: () => Promise<Timed>) => work(), spend: async () => {} };

const small = smallDuels.find(({ system }) => system === 'initphase')!;

function asked(more: Partial<ForecastRequest> = {}): ForecastRequest {
  const { rules, policies, start, lastRound } = forecasted(small);
  return {
    ...{ system: small.system, options: rules.options, tables: noOverrides, policies, start, lastRound },
    ...{ fights: 30, seed: 'so', ...more },
  };
}

/**
 * Does not calculate exact odds, so the service simulates fights instead. Calls `told` before each part of the
 * simulation.
 */
const byFights = (told: () => void = () => {}): OddsCounter => ({
  count: async (question) => {
    told();
    if ('policies' in question && !('seed' in question.part)) return { walk: null, ms: 1 };
    return here.count(question);
  },
});

async function all(counting: OddsCounter, question: ForecastRequest): Promise<readonly Forecast[]> {
  const told: Forecast[] = [];
  for await (const each of runForecast({ counting }, question, free)) told.push(each);
  return told;
}

describe('the forecast of a duel', () => {
  it('the forecast of a duel is exact if possible, and only the last update contains exact results', async () => {
    const told = await all(here, asked());
    expect(told.at(-1)).toMatchObject({ exact: true, done: true, fights: 0 });
    expect(told.slice(0, -1).every(({ done, ended }) => !done && ended.length === 0)).toBe(true);
    const one = estimateOf(told.at(-1)!, ({ winner }) => winner === 'one');
    expect(one).toEqual({ probability: fraction(185n, 256n), fights: null });
  });

  it('the forecast of a duel is simulated if exact odds are not possible, with the same result for the same seed', async () => {
    const [some, again, other] = [
      (await all(byFights(), asked())).at(-1)!,
      (await all(byFights(), asked())).at(-1)!,
      (await all(byFights(), asked({ seed: 'other' }))).at(-1)!,
    ];
    expect(some).toMatchObject({ exact: false, done: true, fights: 30 });
    expect(again.ended).toEqual(some.ended);
    expect(other.ended).not.toEqual(some.ended);
  });

  it('the forecast of a duel is simulated if calculating exact odds takes too long', async () => {
    const late: OddsCounter = {
      count: async (question) => {
        if ('policies' in question && !('seed' in question.part)) throw new OutOfTime(2_000);
        return here.count(question);
      },
    };
    expect((await all(late, asked())).at(-1)).toMatchObject({ exact: false, fights: 30 });
  });

  it('the forecast of a duel reports its progress after each part, and ends early at the limit on simulated acts', async () => {
    const slow: OddsCounter = {
      count: async (question) => {
        if (!('policies' in question)) throw new TypeError('nothing else is asked');
        if (!('seed' in question.part)) return { walk: null, ms: 0 };
        const part = { ...question.part, to: question.part.from + 10 };
        const playedFights = playFights(forecasted(small), part, () => false);
        return { playedFights: { ...playedFights, plies: MOST_PLIES / 2.5 }, ms: 1 };
      },
    };
    const told = await all(slow, asked({ fights: 100 }));
    expect(told.map(({ fights, done }) => [fights, done])).toEqual([
      [0, false],
      [10, false],
      [20, false],
      [30, true],
    ]);
    for (const { ended } of told.slice(1))
      expect(ended.reduce((sum, { weight }) => sum + toNumber(weight), 0)).toBeCloseTo(1, 12);
  });

  it('the forecast of a duel stops working after the caller has disconnected', async () => {
    let parts = 0;
    let release = () => {};
    const held: OddsCounter = {
      count: async (question) => {
        parts++;
        if (parts === 3) await new Promise<void>((resolve) => (release = resolve));
        if (!('policies' in question) || !('seed' in question.part)) return { walk: null, ms: 1 };
        return here.count({ ...question, part: { ...question.part, to: question.part.from + 1 } });
      },
    };
    const progress = runForecast({ counting: held }, asked(), free);
    expect((await progress.next()).value).toMatchObject({ fights: 0, done: false });
    expect((await progress.next()).value).toMatchObject({ fights: 1, done: false });
    const pending = progress.next();
    const gone = progress.return!();
    release();
    expect((await pending).done).toBe(true);
    expect((await gone).done).toBe(true);
    expect(parts).toBe(3);
  });

  it('the forecast of a duel does not start if the caller disconnects while the forecast waits for a turn', async () => {
    let parts = 0;
    let turn = () => {};
    const means = {
      ...free,
      runInWorker: async <Timed>(work: () => Promise<Timed>) => {
        await new Promise<void>((resolve) => (turn = resolve));
        return work();
      },
    };
    const progress = runForecast({ counting: byFights(() => parts++) }, asked(), means);
    const pending = progress.next();
    const gone = progress.return!();
    turn();
    expect((await pending).done).toBe(true);
    await gone;
    expect(parts).toBe(0);
  });

  it('the forecast of a duel ends when the caller’s work quota is used up', async () => {
    let left = 2;
    const means = {
      ...free,
      spend: async () => {
        if (--left < 0) throw new Error('spent');
      },
    };
    const progress = runForecast({ counting: byFights() }, asked({ fights: 2_000 }), means);
    await expect(
      (async () => {
        for await (const _ of progress);
      })(),
    ).rejects.toThrow('spent');
  });
});

describe('the estimates of a forecast', () => {
  const forecast = (fights: number, ...rounds: readonly [number, bigint][]): Forecast => ({
    ...{ asked: asked(), exact: false, done: true, fights },
    ended: rounds.map(([round, count]) => ({
      ...{ how: 'WON', winner: 'one', round },
      weight: fraction(count, BigInt(fights)),
    })),
  });

  it('the standard error and interval of a forecast’s estimates agree with the number of simulated fights', () => {
    const half = estimateOf(forecast(400, [1, 200n]), ({ winner }) => winner === 'one');
    expect(standardError(half)).toBeCloseTo(0.025, 12);
    // By Wilson's formula (1927), the interval is 0.5 ± z √(0.25 / n + z² / 4n²) / (1 + z² / n), with z = 1.96.
    expect(intervalOf(half).map((each) => each.toFixed(4))).toEqual(['0.4512', '0.5488']);
    const never = estimateOf(forecast(400, [1, 200n]), ({ winner }) => winner === 'other');
    expect(standardError(never)).toBe(0);
    // By Wilson's formula, the upper end is z² / (n + z²).
    expect(intervalOf(never).map((each) => each.toFixed(4))).toEqual(['0.0000', '0.0095']);
  });

  it('a forecast’s estimates contain the mean and the quantiles of the number of rounds in decided fights', () => {
    const rounds = roundsOf(forecast(10, [1, 2n], [2, 3n], [4, 1n]))!;
    expect(toNumber(meanOf(rounds))).toBeCloseTo((2 + 6 + 4) / 6, 12);
    expect([0, 0.3, 0.5, 0.8, 0.9, 1].map((of) => quantileOf(rounds, of))).toEqual([1, 1, 2, 2, 4, 4]);
  });
});
