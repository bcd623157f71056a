import type { Path } from '../../engine/fault.ts';
import type { Json } from '../../engine/json.ts';
import { integer, text } from '../../engine/rules/field.ts';
import { read } from '../../engine/rules/read.ts';
import type { System } from '../../engine/rules/system.ts';
import { notFound, type Viewer } from '../access/viewer.ts';
import { quotaExceeded } from '../campaigns/quotas.ts';
import { type Attempt, exactlyOnce } from '../idempotency/idempotency.ts';
import type { World } from '../services.ts';
import type { StoredEncounter } from '../stored.ts';
import { standIns } from '../tables/overrides.ts';
import { assemble, type Encounter, stateAt } from './load.ts';

const encounterTitle = text(100, 'What the encounter is called.');

/** A new encounter; its generator is seeded from the operating system, and the seed stays secret. */
export const createEncounter = (
  world: World,
  viewer: Viewer,
  input: { readonly title: string; readonly system: System; readonly options: unknown },
  attempt: Attempt | null = null,
): Promise<Encounter> =>
  opened(world, viewer, attempt, async () => {
    const { system } = input;
    const options = input.options ?? {};
    read(system.optionsField, options, ['input', 'rules', system.id]);
    return {
      id: world.newId('encounter'),
      campaignId: viewer.campaignId,
      system: system.id,
      title: read(encounterTitle, input.title, ['input', 'title']),
      options: options as Json,
      tables: await ownTables(world, viewer, system),
      seed: world.secret(),
      fork: null,
      createdAt: world.now(),
    };
  });

/** The campaign's tables as they are now: the encounter keeps to them, whatever is imported later. */
const ownTables = async (
  world: World,
  { campaignId }: Viewer,
  { tables }: System,
): Promise<readonly string[]> => (await standIns(world, campaignId, tables)).map(({ id }) => id);

/** A new encounter that shares the past of another up to a version, and goes on with dice of its own. */
export const forkEncounter = (
  world: World,
  viewer: Viewer,
  input: { readonly encounterId: string; readonly version: number | null; readonly title: string | null },
  attempt: Attempt | null = null,
): Promise<Encounter> =>
  opened(world, viewer, attempt, async () => {
    const { row, state } = await ownEncounter(world, viewer, input.encounterId, ['input', 'encounterId']);
    const shared = integer(0, state.version, 'The last version that is shared.');
    const version = read(shared, input.version ?? state.version, ['input', 'version']);
    return {
      ...row,
      id: world.newId('encounter'),
      title: input.title === null ? row.title : read(encounterTitle, input.title, ['input', 'title']),
      seed: world.secret(),
      fork: { encounterId: row.id, version },
      createdAt: world.now(),
    };
  });

/** Keeps a new encounter; the same attempt opens the same one, as it was when it was new. */
async function opened(
  world: World,
  viewer: Viewer,
  attempt: Attempt | null,
  make: () => Promise<StoredEncounter>,
): Promise<Encounter> {
  const { id } = await exactlyOnce<{ readonly id: string }>(
    world,
    viewer.keyId,
    attempt,
    async (receiptFor) => {
      const row = await make();
      const receipt = receiptFor({ id: row.id });
      if (!(await world.stores.encounters.add(row, { receipt, most: world.quotas.encounters })))
        throw quotaExceeded('encounters', world.quotas);
      return row;
    },
  );
  const encounter = await ownEncounter(world, viewer, id, []);
  return asItWas(world, encounter, encounter.row.fork?.version ?? 0);
}

/** The encounter as it was after the entry of a version; null for as it is. */
export async function asItWas(
  world: World,
  encounter: Encounter,
  version: number | null,
): Promise<Encounter> {
  const { row, state } = encounter;
  if (version === null || version === state.version) return encounter;
  const at = read(integer(0, state.version, 'A version of the encounter.'), version, ['version']);
  return { row, state: await stateAt(world, row, at) };
}

/** The encounter with this id in the viewer's campaign. */
export async function ownEncounter(
  world: World,
  { campaignId }: Viewer,
  id: string,
  path: Path,
): Promise<Encounter> {
  const row = (await world.stores.encounters.byIds([id])).get(id);
  if (row?.campaignId !== campaignId) throw notFound('encounter', path);
  return (await assemble(world, [row])).get(id)!;
}
