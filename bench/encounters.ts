import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A module of the built program, which is what runs in earnest. */
const built = <Module>(path: string): Promise<Module> =>
  import(new URL(`../dist/${path}`, import.meta.url).href) as Promise<Module>;

const { openStores } = await built<typeof import('../src/storage/open.ts')>('storage/open.js');
const { productionServices } = await built<typeof import('../src/play/production-services.ts')>(
  'play/production-services.js',
);
const { latestStates } = await built<typeof import('../src/play/services/state-cache.ts')>(
  'play/services/state-cache.js',
);
const { createCampaign } = await built<typeof import('../src/play/campaigns/campaigns.ts')>(
  'play/campaigns/campaigns.js',
);
const { createEncounter, ownEncounter } = await built<typeof import('../src/play/encounters/encounters.ts')>(
  'play/encounters/encounters.js',
);
const { addCombatants } =
  await built<typeof import('../src/play/encounters/join.ts')>('play/encounters/join.js');
const { adjust } = await built<typeof import('../src/play/encounters/act.ts')>('play/encounters/act.js');
const { usualQuotas } =
  await built<typeof import('../src/play/services/quotas.ts')>('play/services/quotas.js');
const { systemById } =
  await built<typeof import('../src/engine/systems/index.ts')>('engine/systems/index.js');
const { engineDigest } = await built<typeof import('../src/engine-digest.ts')>('engine-digest.js');
const { viewerOf } = await built<typeof import('../src/play/access/viewer.ts')>('play/access/viewer.js');

const system = systemById('brp')!;
/** Nothing piles up in the state, however long the log. */
const unchanged = { damage: 0, healing: 0, wound: null, gain: [], rounds: null, end: [] };
const sheet = { str: 12, con: 12, siz: 12, int: 12, pow: 12, dex: 12, cha: 12, hitPoints: 10_000 };

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** How long encounters with few and with many entries take to open, and what many encounters leave in memory. */
export async function encounterFigures(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-bench-'));
  const stores = await openStores(`file:${join(folder, 'encounters.db')}`);
  try {
    const many = 1_000_000;
    const services = productionServices(stores, {
      quotas: { ...usualQuotas, encounters: many, entries: many },
      rulesDigest: engineDigest,
    });
    const { secret } = await createCampaign(services, { name: 'Bench' }, null);
    const viewer = (await viewerOf(stores.keys, `Bearer ${secret}`))!;
    const opened = async (entries: number): Promise<string> => {
      const { row } = await createEncounter(services, viewer, { title: 'Long', system, options: {} });
      const joining = { characterId: null, name: 'One', sheet: { system, sheet }, side: null, count: 1 };
      const joined = await addCombatants(services, viewer, {
        ...{ encounterId: row.id, expectedVersion: 0, dice: null, attempt: null },
        combatants: [{ ...joining, visibility: 'OPEN', note: null }],
      });
      const [combatant] = joined.view.combatants;
      for (let version = 1; version < entries; version++)
        await acted(services, row.id, combatant!.id, version);
      return row.id;
    };
    const acted = (by: typeof services, encounterId: string, combatant: string, expectedVersion: number) =>
      adjust(by, viewer, {
        ...{ encounterId, expectedVersion, attempt: null, combatant, reason: 'so' },
        change: { ...unchanged, ...(expectedVersion % 2 === 0 ? { end: ['prone'] } : { gain: ['prone'] }) },
      });
    /** Processor time of an act when nothing of the encounter is at hand, in milliseconds. */
    const actCold = async (id: string): Promise<number> => {
      const { state } = await ownEncounter(services, viewer, id, []);
      const [combatant] = state.combatants.keys();
      const reader = { ...services, states: latestStates(1) };
      const began = process.cpuUsage();
      await acted(reader, id, combatant!, state.version);
      const { user, system: inSystem } = process.cpuUsage(began);
      return (user + inSystem) / 1000;
    };
    const time = async (id: string, fresh: boolean): Promise<number> => {
      const reader = { ...services, states: fresh ? latestStates(1) : services.states };
      const began = performance.now();
      await ownEncounter(reader, viewer, id, []);
      return performance.now() - began;
    };
    const [short, long] = [await opened(10), await opened(1000)];
    const rounds: { warm: number; cold: number; shortWarm: number }[] = [];
    for (let round = 0; round < 51; round++)
      rounds.push({
        shortWarm: await time(short, false),
        warm: await time(long, false),
        cold: await time(long, true),
      });
    const veryLong = await opened(10_000);
    const acts: { long: number; short: number }[] = [];
    for (let round = 0; round < 41; round++)
      acts.push({ short: await actCold(await opened(10)), long: await actCold(veryLong) });
    const act = median(acts.map((each) => each.long)) / median(acts.map((each) => each.short));
    const warm = median(rounds.map((each) => each.warm / each.shortWarm));
    const cold = median(rounds.map((each) => each.cold));

    const memory = async (many: number): Promise<number> => {
      for (let each = 0; each < many; each++) await opened(2);
      globalThis.gc?.();
      return process.memoryUsage().heapUsed / 2 ** 20;
    };
    const [first, then] = [await memory(1000), await memory(9000)];
    return [
      `an encounter of 1,000 entries opens in ${warm.toFixed(2)} times the time of one of 10 (${cold.toFixed(1)} ms the first time after a start)`,
      `an act that finds nothing at hand takes ${act.toFixed(2)} times the processor time in an encounter of 10,000 entries as in one of 10`,
      `heap after 1,000 encounters: ${first.toFixed(0)} MB; after 10,000: ${then.toFixed(0)} MB`,
    ].join('\n');
  } finally {
    await stores.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
