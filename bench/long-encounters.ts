import type { Viewer } from '../src/play/access/viewer.ts';
import type { Services } from '../src/play/services/services.ts';
import { built } from './built.ts';

const { createCampaign } = await built<typeof import('../src/play/campaigns/campaigns.ts')>(
  'play/campaigns/campaigns.js',
);
const { createEncounter } = await built<typeof import('../src/play/encounters/encounters.ts')>(
  'play/encounters/encounters.js',
);
const { addCombatants } =
  await built<typeof import('../src/play/encounters/join.ts')>('play/encounters/join.js');
const { adjust } = await built<typeof import('../src/play/encounters/commands.ts')>(
  'play/encounters/commands.js',
);
const { systemById } =
  await built<typeof import('../src/engine/systems/index.ts')>('engine/systems/index.js');
const { authenticate } = await built<typeof import('../src/play/access/viewer.ts')>('play/access/viewer.js');

const system = systemById('brp')!;
const sheet = { str: 12, con: 12, siz: 12, int: 12, pow: 12, dex: 12, cha: 12, hitPoints: 10_000 };
/** Adjustments that do not change the size of the encounter's state, so that only its log grows. */
const unchanged = { damage: 0, healing: 0, wound: null, gain: [], rounds: null, end: [] };

/** Creates a campaign and returns its game master as a viewer. */
export async function newCampaign(services: Services): Promise<{ secret: string; viewer: Viewer }> {
  const { secret } = await createCampaign(services, { name: 'Bench' }, null);
  return { secret, viewer: (await authenticate(services.stores.keys, `Bearer ${secret}`)).viewer! };
}

/** Adds an entry: a combatant falls prone or stands up again. */
export const addEntry = (
  services: Services,
  viewer: Viewer,
  entry: { encounterId: string; combatant: string; expectedVersion: number; reason: string },
) =>
  adjust(services, viewer, {
    ...entry,
    attempt: null,
    change: { ...unchanged, ...(entry.expectedVersion % 2 === 0 ? { end: ['prone'] } : { gain: ['prone'] }) },
  });

/** Creates an encounter whose log has the given number of entries, each with a reason. Returns the encounter's id. */
export async function encounterOf(
  entries: number,
  services: Services,
  viewer: Viewer,
  reason = 'so',
): Promise<string> {
  const { row } = await createEncounter(services, viewer, { title: 'Long', system, options: {} });
  const joining = { characterId: null, name: 'One', sheet: { system, sheet }, side: null, count: 1 };
  const joined = await addCombatants(services, viewer, {
    ...{ encounterId: row.id, expectedVersion: 0, dice: null, attempt: null },
    combatants: [{ ...joining, visibility: 'OPEN', note: null }],
  });
  const combatant = joined.view.combatants[0]!.id;
  for (let expectedVersion = 1; expectedVersion < entries; expectedVersion++)
    await addEntry(services, viewer, { encounterId: row.id, combatant, expectedVersion, reason });
  return row.id;
}
