import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { built, size } from './built.ts';
import { addEntry, encounterOf, newCampaign } from './long-encounters.ts';
import { median } from './median.ts';

const { openStores } = await built<typeof import('../src/storage/open.ts')>('storage/open.js');
const { productionServices } = await built<typeof import('../src/play/production-services.ts')>(
  'play/production-services.js',
);
const { latestStates } = await built<typeof import('../src/play/services/state-cache.ts')>(
  'play/services/state-cache.js',
);
const { requireEncounter } = await built<typeof import('../src/play/encounters/encounters.ts')>(
  'play/encounters/encounters.js',
);
const { usualQuotas } =
  await built<typeof import('../src/play/services/quotas.ts')>('play/services/quotas.js');
const { engineDigest } = await built<typeof import('../src/app/engine-digest.ts')>('app/engine-digest.js');

const LONG = size(1000, 20);
const VERY_LONG = size(10_000, 40);
const OPENINGS = size(51, 1);
const ACTS = size(41, 1);
const FIRST_IN_MEMORY = size(1000, 2);
const ALL_IN_MEMORY = size(10_000, 4);

const told = (count: number): string => count.toLocaleString('en');

/**
 * Measures how long it takes to open encounters with few and with many log entries, and how much memory many encounters
 * use.
 */
export async function encounterFigures(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-bench-'));
  const stores = await openStores(`file:${join(folder, 'encounters.db')}`);
  try {
    const many = 1_000_000;
    const services = productionServices(stores, {
      quotas: { ...usualQuotas, encounters: many, entries: many },
      rulesDigest: engineDigest,
    });
    const { viewer } = await newCampaign(services);
    const opened = (entries: number): Promise<string> => encounterOf(entries, services, viewer);
    /** Returns the processor time of an act without any cached data of the encounter, in milliseconds. */
    const actCold = async (id: string): Promise<number> => {
      const { state } = await requireEncounter(services, viewer, id, []);
      const [combatant] = state.combatants.keys();
      const reader = { ...services, states: latestStates(1) };
      const began = process.cpuUsage();
      await addEntry(reader, viewer, {
        ...{ encounterId: id, combatant: combatant!, reason: 'so' },
        expectedVersion: state.version,
      });
      const { user, system: inSystem } = process.cpuUsage(began);
      return (user + inSystem) / 1000;
    };
    const time = async (id: string, fresh: boolean): Promise<number> => {
      const reader = { ...services, states: fresh ? latestStates(1) : services.states };
      const began = performance.now();
      await requireEncounter(reader, viewer, id, []);
      return performance.now() - began;
    };
    const [short, long] = [await opened(10), await opened(LONG)];
    const rounds: { warm: number; cold: number; shortWarm: number }[] = [];
    for (let round = 0; round < OPENINGS; round++)
      rounds.push({
        shortWarm: await time(short, false),
        warm: await time(long, false),
        cold: await time(long, true),
      });
    const veryLong = await opened(VERY_LONG);
    const acts: { long: number; short: number }[] = [];
    for (let round = 0; round < ACTS; round++)
      acts.push({ short: await actCold(await opened(10)), long: await actCold(veryLong) });
    const act = median(acts.map((each) => each.long)) / median(acts.map((each) => each.short));
    const warm = median(rounds.map((each) => each.warm / each.shortWarm));
    const cold = median(rounds.map((each) => each.cold));

    const memory = async (many: number): Promise<number> => {
      for (let each = 0; each < many; each++) await opened(2);
      globalThis.gc?.();
      return process.memoryUsage().heapUsed / 2 ** 20;
    };
    const [first, then] = [await memory(FIRST_IN_MEMORY), await memory(ALL_IN_MEMORY - FIRST_IN_MEMORY)];
    return [
      `opening an encounter with ${told(LONG)} entries takes ${warm.toFixed(2)} times as long as with 10 entries (${cold.toFixed(1)} ms for the first one after a start)`,
      `without cached data, an act takes ${act.toFixed(2)} times the processor time in an encounter with ${told(VERY_LONG)} entries as in one with 10`,
      `heap after ${told(FIRST_IN_MEMORY)} encounters: ${first.toFixed(0)} MB; after ${told(ALL_IN_MEMORY)}: ${then.toFixed(0)} MB`,
    ].join('\n');
  } finally {
    await stores.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
