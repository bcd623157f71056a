import { noBook, type TableBook } from '../engine/rules/homebrew/book.ts';
import type { StoredEncounter, StoredTable } from './stored.ts';
import type { Viewer } from './viewer.ts';
import type { World } from './world.ts';

const bookOf = (tables: Iterable<StoredTable>): TableBook =>
  new Map([...tables].map(({ standsFor, table }) => [standsFor, table]));

/** The tables that the campaign of a key plays by now; those of the rule books without a key. */
export const bookFor = async (
  { stores }: Pick<World, 'stores'>,
  viewer: Pick<Viewer, 'campaignId'> | null,
): Promise<TableBook> => (viewer ? bookOf(await stores.tables.newest(viewer.campaignId)) : noBook);

/** The tables that an encounter began with. */
export const bookIn = async (
  { stores }: Pick<World, 'stores'>,
  { tables }: StoredEncounter,
): Promise<TableBook> =>
  tables.length === 0 ? noBook : bookOf((await stores.tables.byIds(tables)).values());
