import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Pair, twoInstances } from './instances.ts';
import { type Figures, played } from './play.ts';

/** Number of histories to play, and the seed of the first one. */
const HISTORIES = Number(process.env.HISTORIES ?? 1);
const FROM = Number(process.env.HISTORIES_FROM ?? 1);

let instances: Pair;
const sums = new Map<string, number>();

beforeAll(async () => {
  instances = await twoInstances();
});

afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.stop()));
  if (process.env.HISTORIES)
    for (const [kind, sum] of [...sums].sort()) process.stdout.write(`  ${sum} × ${kind}\n`);
});

const add = (figures: Figures): void => {
  for (const [kind, count] of figures) sums.set(kind, (sums.get(kind) ?? 0) + count);
};

describe('two instances that are killed, stopped and disconnected from the database', () => {
  const seeds = Array.from({ length: HISTORIES }, (_, index) => FROM + index);

  it.each(seeds)(
    'two instances that are killed, stopped and disconnected from the database have a linearizable history for seed %i',
    async (seed) => {
      const figures = await played(seed, instances);
      add(figures);
      for (const kind of ['read', 'told', 'ACKNOWLEDGED', 'CONFLICT'])
        expect(figures.get(kind), kind).toBeGreaterThan(10);
    },
  );
});
