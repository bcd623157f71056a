import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAIN, size } from './built.ts';
import { type Measured, measure, type Server, start } from './load.ts';
import { median } from './median.ts';
import { type Scenario, scenarios } from './scenarios.ts';

// Compares the service with other servers that have the same schema. They take turns within one run, so trust the
// ratios and not the absolute figures.

const ROUNDS = Number(process.env.ROUNDS ?? size(7, 1));

/** Number of rounds until frequently used code is fully compiled. */
const WARM = size(4, 1);

const folder = mkdtempSync(join(tmpdir(), 'arbiter-peers-'));
const env = {
  DATABASE_URL: `file:${join(folder, 'peers.db')}`,
  PORT: '0',
  LOG_LEVEL: 'info',
  NODE_ENV: 'production',
  WORK_PER_MINUTE_MS: '1000000',
  WORK_BESIDE_OTHERS_MS: '1000000',
};

const programs: Readonly<Record<string, readonly string[]>> = {
  'bare handler': ['--import', 'tsx', 'bench/bare-server.ts'],
  Arbiter: [MAIN],
  'Mercurius + JIT': ['bench/peers/mercurius.mjs'],
  'Apollo Server': ['bench/peers/apollo.mjs'],
};

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Returns the median duration for each server, for one kind of request. */
async function compare(
  scenario: Scenario,
  servers: ReadonlyMap<string, Server>,
): Promise<ReadonlyMap<string, Measured>> {
  const rounds = new Map<string, Measured[]>([...servers.keys()].map((name) => [name, []]));
  for (let round = 0; round < WARM + ROUNDS; round++)
    for (const [name, server] of servers) {
      const next = name === 'bare handler' ? scenario.bare : scenario.service;
      const measured = await measure(server, scenario.count, scenario.lanes, next);
      // the first rounds are a warm-up
      if (round >= WARM) rounds.get(name)!.push(measured);
    }
  return new Map(
    [...rounds].map(([name, each]) => [
      name,
      {
        perSecond: median(each.map(({ perSecond }) => perSecond)),
        processor: median(each.map(({ processor }) => processor)),
      },
    ]),
  );
}

const servers = new Map<string, Server>();
try {
  for (const [name, args] of Object.entries(programs)) servers.set(name, await start(args, env));
  say('| request | served by | µs of processor | share of the bare handler | requests/s | share |');
  say('| --- | --- | --- | --- | --- | --- |');
  for (const scenario of scenarios.filter(({ isStored }) => !isStored)) {
    const figures = await compare(scenario, servers);
    const bare = figures.get('bare handler')!;
    for (const [name, { processor, perSecond }] of figures) {
      const shares = [(bare.processor / processor).toFixed(2), (perSecond / bare.perSecond).toFixed(2)];
      say(
        `| ${scenario.name} | ${name} | ${Math.round(processor)} | ${shares[0]} | ${Math.round(perSecond)} | ${shares[1]} |`,
      );
    }
  }
} finally {
  for (const server of servers.values()) server.stop();
  rmSync(folder, { recursive: true, force: true });
}
