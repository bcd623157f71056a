import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnArbiter, startArbiter, temporaryFolder } from '../arbiter.ts';

const folder = temporaryFolder();
let arbiter: OwnArbiter;

beforeAll(async () => {
  arbiter = await startArbiter(join(folder.path, 'sweep.db'));
});

afterAll(async () => {
  await arbiter.stop();
  folder.remove();
});

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Data = any;

const attack = (rating: number, armour = 3) => `input: { brp: { attack: {
  attacker: { rating: ${rating}, weapon: { name: "Shortsword", damage: "1d6+1", special: IMPALING }, damageModifier: "1d4" }
  defender: { armour: ${armour}, parry: { rating: 45 } } } } }`;
const odds = 'outcomes { name exact } damage { exactMean }';

const swept = (ranges: string, fields = `values odds { ${odds} }`) =>
  arbiter.ask(`{ sweep(${attack(60)} ranges: [${ranges}]) { ${fields} } }`);

/**
 * How often each request is measured. Each measurement uses a different armour value, so about 40 measurements are
 * possible.
 */
const ROUNDS = 25;

async function processorTime(): Promise<number> {
  const metrics = await (await fetch(`${arbiter.url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)![1]);
}

describe('a sweep', () => {
  it('for every point, a sweep returns the same odds as a single query', async () => {
    const { data, errors } = await swept(
      '{ field: "attacker.rating", from: 0, to: 150, by: 50 }, { field: "defender.armour", from: 0, to: 2 }',
    );
    expect(errors).toEqual([]);
    expect(data.sweep.map(({ values }: Data) => values)).toEqual(
      [0, 50, 100, 150].flatMap((rating) => [0, 1, 2].map((armour) => [rating, armour])),
    );
    for (const { values, odds: found } of data.sweep.slice(3, 8)) {
      const alone = await arbiter.ask(`{ odds(${attack(values[0], values[1])}) { ${odds} } }`);
      expect(found).toEqual(alone.data.odds);
    }
  });

  it('a sweep rejects unknown fields, ranges that are too large, reversed or out of bounds, and an empty list', async () => {
    const fault = async (ranges: string) => {
      const { errors } = await swept(ranges);
      const { code, path, accepted } = errors[0]!.extensions;
      return { code, path, accepted };
    };
    expect(await fault('{ field: "attacker.skill", from: 0, to: 5 }')).toEqual({
      code: 'BAD_USER_INPUT',
      path: ['ranges', 0, 'field'],
      accepted: expect.stringContaining('attacker.rating'),
    });
    expect(
      await fault(
        '{ field: "attacker.rating", from: 0, to: 150 }, { field: "defender.armour", from: 0, to: 8 }',
      ),
    ).toMatchObject({
      path: ['ranges'],
      accepted: 'at most 200 points',
    });
    expect(await fault('{ field: "attacker.rating", from: 5, to: 0 }')).toMatchObject({
      path: ['ranges', 0],
    });
    expect(await fault('{ field: "attacker.rating", from: -5, to: 20 }')).toMatchObject({
      path: ['ranges', 0, 'from'],
    });
    expect(await fault('')).toMatchObject({ path: ['ranges'] });
  });

  it('a sweep of forty points takes less than half the time of forty single requests', async () => {
    /** The processor time of the service in seconds. The elapsed time would include the work of other programs. */
    const cost = async (run: () => Promise<unknown>) => {
      const before = await processorTime();
      await run();
      return (await processorTime()) - before;
    };
    const outcomes = 'outcomes { name probability }';
    const range = '{ field: "attacker.rating", from: 1, to: 40 }';
    const together = (armour: number) =>
      arbiter.ask(`{ sweep(${attack(60, armour)} ranges: [${range}]) { values odds { ${outcomes} } } }`);
    // Each measurement uses a different armour value. Otherwise, the service would return odds from its cache.
    const alone = async (armour: number) => {
      for (let rating = 1; rating <= 40; rating++)
        await arbiter.ask(`{ odds(${attack(rating, armour)}) { ${outcomes} } }`);
    };
    // The minimum is used, because it does not include the other work of the process, such as compiling code.
    const costs: { sweep: number; requests: number }[] = [];
    for (let armour = 0; armour < ROUNDS; armour++)
      costs.push({ sweep: await cost(() => together(armour)), requests: await cost(() => alone(armour)) });
    const sweep = Math.min(...costs.map((each) => each.sweep));
    const requests = Math.min(...costs.map((each) => each.requests));
    expect(sweep / requests).toBeLessThan(0.5);
  });
});
