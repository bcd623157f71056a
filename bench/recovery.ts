import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask } from './asking.ts';
import { processorTime, start } from './load.ts';
import { at } from './share.ts';

// How long a service takes to answer after it was killed, with so many entries in its logs, and how long it takes to copy
// its database and to put the copy in its place: `npm run recovery`.

const ENTRIES = Number(process.env.ENTRIES ?? 100_000);
const STARTS = Number(process.env.STARTS ?? 20);
const ENCOUNTERS = 50;
/** What the game master says of each change: as much as there is room for. */
const REASON = 'so it is, '.repeat(19);

const built = <Module>(path: string): Promise<Module> =>
  import(new URL(`../dist/${path}`, import.meta.url).href) as Promise<Module>;

const { openStores } = await built<typeof import('../src/storage/open.ts')>('storage/open.js');
const { productionServices } = await built<typeof import('../src/play/production-services.ts')>(
  'play/production-services.js',
);
const { createCampaign } = await built<typeof import('../src/play/campaigns/campaigns.ts')>(
  'play/campaigns/campaigns.js',
);
const { createEncounter } = await built<typeof import('../src/play/encounters/encounters.ts')>(
  'play/encounters/encounters.js',
);
const { addCombatants } =
  await built<typeof import('../src/play/encounters/join.ts')>('play/encounters/join.js');
const { adjust } = await built<typeof import('../src/play/encounters/act.ts')>('play/encounters/act.js');
const { usualQuotas } =
  await built<typeof import('../src/play/services/quotas.ts')>('play/services/quotas.js');
const { systemById } =
  await built<typeof import('../src/engine/systems/index.ts')>('engine/systems/index.js');
const { viewerOf } = await built<typeof import('../src/play/access/viewer.ts')>('play/access/viewer.js');

const folder = mkdtempSync(join(tmpdir(), 'arbiter-recovery-'));
const database = join(folder, 'recovery.db');
const address = (file: string) => ({ DATABASE_URL: `file:${file}`, NODE_ENV: 'production' });

const system = systemById('brp')!;
const sheet = { str: 12, con: 12, siz: 12, int: 12, pow: 12, dex: 12, cha: 12, hitPoints: 10_000 };
const unchanged = { damage: 0, healing: 0, wound: null, gain: [], rounds: null, end: [] };

/** Encounters whose logs have so many entries together. */
async function filled(): Promise<string> {
  const stores = await openStores(`file:${database}`);
  const services = productionServices(stores, { quotas: { ...usualQuotas, entries: ENTRIES } });
  const { secret } = await createCampaign(services, { name: 'Recovery' }, null);
  const viewer = (await viewerOf(stores.keys, `Bearer ${secret}`))!;
  const one = async (): Promise<void> => {
    const { row } = await createEncounter(services, viewer, { title: 'Long', system, options: {} });
    const joining = { characterId: null, name: 'One', sheet: { system, sheet }, side: null, count: 1 };
    const joined = await addCombatants(services, viewer, {
      ...{ encounterId: row.id, expectedVersion: 0, dice: null, attempt: null },
      combatants: [{ ...joining, visibility: 'OPEN', note: null }],
    });
    const combatant = joined.view.combatants[0]!.id;
    for (let version = 1; version < ENTRIES / ENCOUNTERS; version++)
      await adjust(services, viewer, {
        ...{ encounterId: row.id, expectedVersion: version, attempt: null, combatant, reason: REASON },
        change: { ...unchanged, ...(version % 2 === 0 ? { end: ['prone'] } : { gain: ['prone'] }) },
      });
  };
  await Promise.all(Array.from({ length: ENCOUNTERS }, one));
  await stores.close();
  return secret;
}

/** How long something took, and of it the processor time of the service and its threads, in milliseconds. */
type Took = readonly [ms: number, processor: number];

/** Starts the service, asks it for something that is kept, and kills it amid its writes; how long it was until it answered. */
async function startedAfterCrash(key: string): Promise<Took> {
  const began = performance.now();
  const service = await start(['dist/main.js'], { ...address(database), PORT: '0', LOG_LEVEL: 'info' });
  const { status } = await ask(service.url, {
    query: '{ encounters(first: 5) { edges { node { version } } } }',
    key,
  });
  if (status !== 200) throw new Error(`answered ${status}`);
  const took: Took = [performance.now() - began, processorTime(service.pid) / 1_000];
  const made = Array.from({ length: 200 }, (_, index) =>
    ask(service.url, {
      query: `mutation { createEncounter(input: { title: "E${index}", rules: { brp: {} } }) { id } }`,
      key,
    }),
  );
  await made[0];
  process.kill(service.pid, 'SIGKILL');
  await Promise.all(made);
  return took;
}

/** In seconds. */
async function run(args: readonly string[], file: string): Promise<number> {
  const began = performance.now();
  const env = { PATH: process.env.PATH, ...address(file) };
  const child = spawn(process.execPath, ['dist/main.js', ...args], { env, stdio: 'inherit' });
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
