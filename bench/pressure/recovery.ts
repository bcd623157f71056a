import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { built, MAIN, size } from '../built.ts';
import { processorTime, start } from '../load.ts';
import { encounterOf, newCampaign } from '../long-encounters.ts';
import { ask } from './asking.ts';
import { at } from './share.ts';

// Measures with many log entries how long the service takes to respond after a kill, and how long backup and restore of
// its database take: `npm run recovery`.

const ENTRIES = Number(process.env.ENTRIES ?? size(100_000, 20));
const STARTS = Number(process.env.STARTS ?? size(20, 1));
/** Number of encounters. Each has only 2,000 entries, so that one request can read several encounters. */
const ENCOUNTERS = size(Math.ceil(ENTRIES / 2_000), 2);
/** The reason that the game master gives for each change. It has the maximum length. */
const REASON = 'so it is, '.repeat(19);

const { openStores } = await built<typeof import('../../src/storage/open.ts')>('storage/open.js');
const { productionServices } = await built<typeof import('../../src/play/production-services.ts')>(
  'play/production-services.js',
);
const { usualQuotas } =
  await built<typeof import('../../src/play/services/quotas.ts')>('play/services/quotas.js');

const folder = mkdtempSync(join(tmpdir(), 'arbiter-recovery-'));
const database = join(folder, 'recovery.db');
const address = (file: string) => ({ DATABASE_URL: `file:${file}`, NODE_ENV: 'production' });

/** Creates encounters whose logs together have `ENTRIES` entries. */
async function filled(): Promise<string> {
  const stores = await openStores(`file:${database}`);
  const services = productionServices(stores, { quotas: { ...usualQuotas, entries: ENTRIES } });
  const { secret, viewer } = await newCampaign(services);
  const one = (): Promise<string> => encounterOf(ENTRIES / ENCOUNTERS, services, viewer, REASON);
  await Promise.all(Array.from({ length: ENCOUNTERS }, one));
  await stores.close();
  return secret;
}

/** Elapsed milliseconds, and the milliseconds of processor time that the service and its threads used meanwhile. */
type Took = readonly [ms: number, processor: number];

/** Starts the service, requests stored data, and kills it while it writes. Returns the time until the response. */
async function startedAfterCrash(key: string): Promise<Took> {
  const began = performance.now();
  const service = await start([MAIN], { ...address(database), PORT: '0', LOG_LEVEL: 'info' });
  const { status } = await ask(service.url, {
    query: '{ encounters(first: 5) { edges { node { version } } } }',
    key,
  });
  if (status !== 200) throw new Error(`answered ${status}`);
  const took: Took = [performance.now() - began, processorTime(service.pid) / 1_000];
  const made = Array.from({ length: size(200, 5) }, (_, index) =>
    ask(service.url, {
      query: `mutation { createEncounter(input: { title: "E${index}", rules: { brp: {} } }) { encounter { id } } }`,
      key,
    }),
  );
  await made[0];
  process.kill(service.pid, 'SIGKILL');
  await Promise.all(made);
  return took;
}

/** Runs a command, and returns its duration in seconds. */
async function run(args: readonly string[], file: string): Promise<number> {
  const began = performance.now();
  const env = { PATH: process.env.PATH, ...address(file) };
  const child = spawn(process.execPath, [MAIN, ...args], { env, stdio: 'inherit' });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}`);
  return (performance.now() - began) / 1_000;
}

try {
  const key = await filled();
  const megabytes = Math.round(statSync(database).size / 1e6);
  const took: Took[] = [];
  for (let each = 0; each < STARTS; each++) took.push(await startedAfterCrash(key));
  const told = (share: number): string =>
    [0, 1]
      .map((clock) =>
        Math.round(
          at(
            took.map((each) => each[clock]!),
            share,
          ),
        ),
      )
      .join(' / ');
  process.stdout.write(
    `${STARTS} starts after a kill, ${ENTRIES} entries: ${told(0.5)} ms to the first answer in the middle, ${told(0.99)} at most; behind the stroke, processor time\n`,
  );
  const copy = join(folder, 'copy.db');
  const backup = await run(['backup', copy], database);
  const restore = await run(['restore', copy], join(folder, 'restored.db'));
  process.stdout.write(
    `a database of ${megabytes} MB is backed up in ${Math.round(backup)} s and restored in ${Math.round(restore)} s, all of it read and audited\n`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
