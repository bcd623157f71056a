import { SEED_SCHEME } from '../../engine/encounter/secret-dice.ts';
import type { Path } from '../../engine/fault.ts';
import type { Json } from '../../engine/json.ts';
import { integer, text } from '../../engine/rules/fields/field.ts';
import { read } from '../../engine/rules/fields/read.ts';
import { optionsUnder } from '../../engine/rules/homebrew/house-rules.ts';
import type { System } from '../../engine/rules/system.ts';
import { notFound, opens, type Viewer } from '../access/viewer.ts';
import type { Encounter } from '../encounter.ts';
import { type IdempotentRequest, withIdempotency } from '../idempotency/idempotency.ts';
import { quotaExceeded, requireRoom } from '../services/quotas.ts';
import type { Services } from '../services/services.ts';
import type { StoredEncounter } from '../stored.ts';
import { houseBookId } from '../tables/house-book.ts';
import { currentHouseRules, standIns, withHouseBook } from '../tables/overrides.ts';
import { loadEncounters, stateAt } from './load.ts';

export const encounterTitle = text(100, 'Title of the encounter.');

/** Creates an encounter. Its seed comes from the operating system and is secret. */
export const createEncounter = (
  services: Services,
  viewer: Viewer,
  input: { readonly title: string; readonly system: System; readonly options: unknown },
  attempt: IdempotentRequest | null = null,
): Promise<Encounter> =>
  opened(services, viewer, attempt, async () => {
    const { system } = input;
    const given = input.options ?? {};
    read(system.optionsField, given, ['input', 'rules', system.id]);
    const book = (await currentHouseRules(services, viewer, system))?.table ?? null;
    const options = book === null ? given : optionsUnder(withHouseBook(book, given), null);
    return {
      id: services.newId('encounter'),
      campaignId: viewer.campaignId,
      system: system.id,
      title: read(encounterTitle, input.title, ['input', 'title']),
      options: options as Json,
      tables: await ownTables(services, viewer, system),
      seed: services.secret(),
      seedScheme: SEED_SCHEME,
      fork: null,
      imported: [],
      createdAt: services.now(),
      rewrites: 0,
    };
  });

/**
 * Returns the current tables and house rules of the campaign. An encounter uses them until it ends, even if the
 * campaign imports other tables later.
 */
const ownTables = async (
  services: Services,
  { campaignId }: Viewer,
  system: System,
): Promise<readonly string[]> => {
  const declared = [...system.tables, { id: houseBookId(system) }];
  return (await standIns(services, campaignId, declared)).map(({ id }) => id);
};

/** Creates an encounter that shares another encounter's log up to a version, and continues with new dice. */
export const forkEncounter = (
  services: Services,
  viewer: Viewer,
  input: { readonly encounterId: string; readonly version: number | null; readonly title: string | null },
  attempt: IdempotentRequest | null = null,
): Promise<Encounter> =>
  opened(services, viewer, attempt, async () => {
    const { row, state } = await requireEncounter(services, viewer, input.encounterId, [
      'input',
      'encounterId',
    ]);
    const shared = integer(
      0,
      state.version,
      'Version of the last entry that the fork shares with the original.',
    );
    const version = read(shared, input.version ?? state.version, ['input', 'version']);
    return {
      ...row,
      id: services.newId('encounter'),
      title: input.title === null ? row.title : read(encounterTitle, input.title, ['input', 'title']),
      seed: services.secret(),
      seedScheme: SEED_SCHEME,
      fork: { encounterId: row.id, version },
      imported: [],
      createdAt: services.now(),
      rewrites: 0,
    };
  });

/** Stores a new encounter. A repeated request returns the same encounter, as it was when it was created. */
async function opened(
  services: Services,
  viewer: Viewer,
  attempt: IdempotentRequest | null,
  make: () => Promise<StoredEncounter>,
): Promise<Encounter> {
  const { id } = await withIdempotency<{ readonly id: string }>(
    services,
    viewer.keyId,
    attempt,
    async (recordFor) => {
      requireRoom(services, viewer);
      const row = await make();
      const record = recordFor({ id: row.id });
      if (!(await services.stores.encounters.add(row, { record, max: services.quotas.encounters })))
        throw quotaExceeded('encounters', services.quotas);
      return row;
    },
  );
  const encounter = await requireEncounter(services, viewer, id, []);
  return encounterAtVersion(services, encounter, encounter.row.fork?.version ?? 0);
}

/** Returns the encounter after the entry with this version. If the version is null: the current encounter. */
export async function encounterAtVersion(
  services: Services,
  encounter: Encounter,
  version: number | null,
): Promise<Encounter> {
  const { row, state } = encounter;
  if (version === null || version === state.version) return encounter;
  const at = read(integer(0, state.version, 'A version of the encounter.'), version, ['version']);
  return { ...encounter, state: await stateAt(services, row, at) };
}

/** Returns the encounter with this id. Throws if the viewer's key cannot access it. */
export async function requireEncounter(
  services: Services,
  viewer: Viewer,
  id: string,
  path: Path,
): Promise<Encounter> {
  const row = (await services.stores.encounters.byIds([id])).get(id);
  if (!row || !opens(viewer, row)) throw notFound('encounter', path);
  return (await loadEncounters(services, [row])).get(id)!;
}
