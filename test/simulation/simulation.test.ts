import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../storage/place.ts';
import found from './seeds.json' with { type: 'json' };
import { type Figures, Simulation } from './simulation.ts';

/** Number of random requests to send. The long form of the test sends a million. */
const SIMULATED = Number(process.env.SIMULATED ?? 2000);

/** Seed of the first simulation. With it, a long run can be split, or one seed can be repeated. */
const FROM = Number(process.env.SIMULATED_FROM ?? 1);

/** Number of random requests in each simulation. */
const EACH = 400;

/** One in five simulations uses a database file, because this takes more time than a database in memory. */
const IN_A_FILE = 5;

const folder = temporaryFolder();
afterAll(() => folder.remove());

const all: Figures[] = [];
afterAll(() => {
  if (process.env.SIMULATED) print();
});

const played = async (seed: number, isInFile: boolean, commands = EACH): Promise<Figures> => {
  const figures = await Simulation.played(seed, commands, isInFile ? join(folder.path, `${seed}`) : null);
  all.push(figures);
  return figures;
};

describe('several instances of the service with random faults', () => {
  const seeds = Array.from({ length: Math.ceil(SIMULATED / EACH) }, (_, index) => FROM + index);

  it.each(found.memory)(
    'a simulation in memory with seed %i, which once found a fault, satisfies every invariant',
    async (seed) => {
      await played(seed, false);
    },
  );

  it.each(found.file)(
    'a simulation with a database file and seed %i, which once found a fault, satisfies every invariant',
    async (seed) => {
      await played(seed, true);
    },
  );

  it('instances with random faults keep acknowledged entries, reveal nothing hidden, deliver each entry once, and release all resources', async () => {
    for (const seed of seeds) await played(seed, seed % IN_A_FILE === 0);
    const sum = (of: (figures: Figures) => number) => all.reduce((total, figures) => total + of(figures), 0);
    expect(sum(({ commands }) => commands)).toBeGreaterThanOrEqual(SIMULATED);
    expect(sum(({ acknowledged }) => acknowledged)).toBeGreaterThan(SIMULATED / 2);
    expect(sum(({ delivered }) => delivered)).toBeGreaterThan(SIMULATED / 2);
  });

  it('a simulation of several instances with random faults has the same statistics for the same seed', async () => {
    const [one, other] = [await played(7, false, 60), await played(7, false, 60)];
    expect(other).toEqual(one);
  });
});

function print(): void {
  const faults = new Map<string, number>();
  for (const figures of all)
    for (const [kind, count] of figures.faults) faults.set(kind, (faults.get(kind) ?? 0) + count);
  const sum = (name: 'commands' | 'acknowledged' | 'delivered' | 'checks' | 'virtualMs') =>
    all.reduce((total, figures) => total + figures[name], 0);
  process.stdout.write(
    `${sum('commands')} requests, ${sum('acknowledged')} acknowledged, ${sum('delivered')} entries told, ` +
      `${sum('checks')} checks, ${Math.round(sum('virtualMs') / 3_600_000)} hours in ${Math.round(process.uptime())} s\n`,
  );
  for (const [kind, count] of [...faults].sort()) process.stdout.write(`  ${count} × ${kind}\n`);
}
