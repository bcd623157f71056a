import type { Json } from '../../engine/json.ts';
import { optionsUnder } from '../../engine/rules/homebrew/house-rules.ts';
import { noOverrides, type TableOverrides, withTables } from '../../engine/rules/homebrew/overrides.ts';
import type { System } from '../../engine/rules/system.ts';
import type { Table } from '../../engine/rules/table.ts';
import type { Viewer } from '../access/viewer.ts';
import type { TableHead } from '../ports.ts';
import type { Services } from '../services/services.ts';
import { type HouseBook, isHouseBook, type StoredEncounter, type StoredTable } from '../stored.ts';
import { houseBookId, systemOfHouseBook } from './house-book.ts';
import { replaceableIn } from './replaceable.ts';

type Reading = Pick<Services, 'systems' | 'stores' | 'tables'>;

/**
 * Returns the newest custom tables with which a campaign replaces these tables. Does not query the database if none of
 * the tables can be replaced.
 */
export async function standIns(
  { systems, stores }: Pick<Services, 'systems' | 'stores'>,
  campaignId: string,
  declared: readonly Pick<Table, 'id'>[],
): Promise<readonly TableHead[]> {
  const { tables } = replaceableIn(systems);
  const ids = new Set(
    declared.map(({ id }) => id).filter((id) => tables.has(id) || systemOfHouseBook(id) !== null),
  );
  if (ids.size === 0) return [];
  return (await stores.tables.newest(campaignId)).filter(({ standsFor }) => ids.has(standsFor));
}

/** Returns the custom tables with which a campaign currently replaces these tables. Empty if there is no viewer. */
export const overridesFor = async (
  services: Reading,
  viewer: Owner | null,
  declared: readonly Pick<Table, 'id'>[],
): Promise<TableOverrides> => replacements(await currentContents(services, viewer, declared));

type Owner = Pick<Viewer, 'campaignId' | 'encounterId'>;

/** Tables that a campaign replaces, and house rules that it adds. */
export interface Homebrew {
  readonly overrides: TableOverrides;
  readonly house: HouseBook | null;
}

/** Returns a campaign's current tables and house rules for a system. Empty if there is no viewer. */
export async function homebrewFor(
  services: Reading,
  viewer: Owner | null,
  system: System,
): Promise<Homebrew> {
  const found = await currentContents(services, viewer, [...system.tables, { id: houseBookId(system) }]);
  return { overrides: replacements(found), house: houseAmong(found, system)?.table ?? null };
}

/**
 * Returns the campaign's newest tables and house rules with these ids. With a key that is limited to one encounter,
 * returns the versions that this encounter uses.
 */
async function currentContents(
  services: Reading,
  viewer: Owner | null,
  declared: readonly Pick<Table, 'id'>[],
): Promise<readonly StoredTable[]> {
  if (!viewer) return [];
  if (viewer.encounterId !== null)
    return contentsOf(services, await tablesOpenTo(services, viewer.encounterId));
  const heads = await standIns(services, viewer.campaignId, declared);
  return contentsOf(
    services,
    heads.map(({ id }) => id),
  );
}

const replacements = (found: readonly StoredTable[]): TableOverrides =>
  found.length === 0
    ? noOverrides
    : new Map(
        found.flatMap(({ standsFor, table }) => (isHouseBook(table) ? [] : [[standsFor, table] as const])),
      );

const houseAmong = (
  found: readonly StoredTable[],
  system: Pick<System, 'id'>,
): StoredTable<HouseBook> | null =>
  (found.find(({ standsFor }) => standsFor === houseBookId(system)) ?? null) as StoredTable<HouseBook> | null;

/** Returns the ids of the tables that a key limited to one encounter can access. */
export const tablesOpenTo = async (
  { stores }: Pick<Services, 'stores'>,
  encounterId: string,
): Promise<readonly string[]> =>
  (await stores.encounters.byIds([encounterId])).get(encounterId)?.tables ?? [];

/** Returns the tables and house rules by id, from the cache or the store. */
async function contentsOf(
  { stores, tables }: Reading,
  ids: readonly string[],
): Promise<readonly StoredTable[]> {
  const atHand = ids.map((id) => tables.get(id)).filter((table) => table !== undefined);
  const missing = ids.filter((id) => !atHand.some((table) => table.id === id));
  const read = missing.length === 0 ? [] : [...(await stores.tables.byIds(missing)).values()];
  for (const table of read) tables.set(table.id, table);
  return [...atHand, ...read];
}

/** Returns the tables and house rules at the start of encounters, by encounter id. */
export async function homebrewOf(
  services: Reading,
  rows: readonly Pick<StoredEncounter, 'id' | 'tables'>[],
): Promise<ReadonlyMap<string, Homebrew>> {
  const ids = [...new Set(rows.flatMap(({ tables }) => tables))];
  const contents = new Map((await contentsOf(services, ids)).map((each) => [each.id, each]));
  return new Map(
    rows.map(({ id, tables }) => {
      const own = tables.flatMap((table) => contents.get(table) ?? []);
      const book = own.find(({ table }) => isHouseBook(table))?.table as HouseBook | undefined;
      return [id, { overrides: replacements(own), house: book ?? null }];
    }),
  );
}

/** Returns the house rules at the start of an encounter, with their title and version. Null if there were none. */
export const houseRulesIn = async (
  services: Reading,
  { tables }: Pick<StoredEncounter, 'tables'>,
): Promise<StoredTable<HouseBook> | null> =>
  ((await contentsOf(services, tables)).find(({ table }) => isHouseBook(table)) ??
    null) as StoredTable<HouseBook> | null;

/** Returns a campaign's current house rules for a system, with their title and version. Null if there are none. */
export const currentHouseRules = async (
  services: Reading,
  viewer: Owner,
  system: Pick<System, 'id'>,
): Promise<StoredTable<HouseBook> | null> =>
  houseAmong(await currentContents(services, viewer, [{ id: houseBookId(system) }]), system);

/** Returns a request's options, with the campaign's tables and house rules. */
export const optionsUnderHomebrew = ({ overrides, house }: Homebrew, given: unknown): unknown =>
  withTables(house === null ? given : withHouseBook(house, given), overrides);

/**
 * Returns the options of a request: the campaign's default options, replaced by the options that the caller gave, with
 * the house rules.
 */
export const withHouseBook = ({ rules, options }: HouseBook, given: unknown): Json =>
  optionsUnder({ ...(options as object), ...withoutNull(given) } as Json, rules);

/** Removes options with the value null, which count as omitted. */
const withoutNull = (given: unknown): object =>
  Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value !== null));
