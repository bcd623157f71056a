import { noOverrides, type TableOverrides } from '../../engine/rules/homebrew/overrides.ts';
import type { Table } from '../../engine/rules/table.ts';
import type { Viewer } from '../access/viewer.ts';
import type { TableHead } from '../ports.ts';
import type { Services } from '../services/services.ts';
import type { StoredEncounter, StoredTable } from '../stored.ts';
import { replaceableIn } from './replaceable.ts';

type Reading = Pick<Services, 'systems' | 'stores' | 'tables'>;

/** The newest of a campaign's tables that replace these. Skips the query if none of them can be replaced. */
export async function standIns(
  { systems, stores }: Pick<Services, 'systems' | 'stores'>,
  campaignId: string,
  declared: readonly Pick<Table, 'id'>[],
): Promise<readonly TableHead[]> {
  const { tables } = replaceableIn(systems);
  const ids = new Set(declared.map(({ id }) => id).filter((id) => tables.has(id)));
  if (ids.size === 0) return [];
  return (await stores.tables.newest(campaignId)).filter(({ standsFor }) => ids.has(standsFor));
}

/**
 * The campaign's current replacements of these tables. A key for one encounter uses the tables of that
 * encounter. Empty without a viewer.
 */
export async function overridesFor(
  services: Reading,
  viewer: Pick<Viewer, 'campaignId' | 'encounterId'> | null,
  declared: readonly Pick<Table, 'id'>[],
): Promise<TableOverrides> {
  if (!viewer) return noOverrides;
  if (viewer.encounterId !== null) return bookOf(services, await tablesOpenTo(services, viewer.encounterId));
  const heads = await standIns(services, viewer.campaignId, declared);
  return bookOf(
    services,
    heads.map(({ id }) => id),
  );
}

/** The tables that an encounter began with. */
export const overridesIn = (services: Reading, { tables }: StoredEncounter): Promise<TableOverrides> =>
  bookOf(services, tables);

/** Ids of the tables that a key for one encounter opens. */
export const tablesOpenTo = async (
  { stores }: Pick<Services, 'stores'>,
  encounterId: string,
): Promise<readonly string[]> =>
  (await stores.encounters.byIds([encounterId])).get(encounterId)?.tables ?? [];

async function bookOf({ stores, tables }: Reading, ids: readonly string[]): Promise<TableOverrides> {
  if (ids.length === 0) return noOverrides;
  const atHand = ids.map((id) => tables.get(id)).filter((table) => table !== undefined);
  const missing = ids.filter((id) => !atHand.some((table) => table.id === id));
  const read = missing.length === 0 ? [] : [...(await stores.tables.byIds(missing)).values()];
  for (const table of read) tables.set(table.id, table);
  return new Map([...atHand, ...read].map(({ standsFor, table }: StoredTable) => [standsFor, table]));
}
