import { and, asc, eq, getTableColumns, notLike, sql } from 'drizzle-orm';
import type { TableStore } from '../../play/ports.ts';
import type { StoredTable } from '../../play/stored.ts';
import { houseBookId } from '../../play/tables/house-book.ts';
import type { Database, Step } from '../database.ts';
import { fromJsonText, listedFrom, toJsonText } from '../json-text.ts';
import type { Tables } from '../tables.ts';
import { countOf } from './count.ts';
import { beyond, limitOf } from './page.ts';
import { byId, listOf } from './rows.ts';
import { quotaGuard, type Save } from './saving.ts';
import { rowCounter } from './stored-bytes.ts';
import { newRowOf } from './values.ts';

/** Stores campaigns' tables as rows, one for each version. */
export function tableStore(
  database: Database,
  save: Save,
): { readonly tables: TableStore; readonly addTable: (table: StoredTable) => readonly Step[] } {
  const { campaignTables: tables } = database.tables;
  const room = quotaGuard(database, 'room_for_tables', tables);
  const counted = rowCounter(database, 'tables', tables, [tables.title, tables.table]);

  const added = database.prepare(
    'add_table',
    database.sql
      .insert(tables)
      .values(newRowOf(tables))
      .onConflictDoNothing({ target: [tables.campaignId, tables.standsFor, tables.version] })
      .returning({ id: tables.id }),
  );

  const found = database.prepare(
    'tables_by_ids',
    database.sql
      .select()
      .from(tables)
      .where(database.among(tables.id, sql.placeholder('ids'))),
  );

  const { table: _rows, position: _place, ...head } = getTableColumns(tables);
  const newest = database.prepare(
    'newest_tables',
    database.sql
      .select(head)
      .from(tables)
      .where(
        and(
          eq(tables.campaignId, sql.placeholder('campaignId')),
          sql`not exists (select 1 from ${tables} as newer where newer.campaign_id = ${tables.campaignId} and newer.stands_for = ${tables.standsFor} and newer.version > ${tables.version})`,
        ),
      )
      .orderBy(asc(tables.position)),
  );

  const addTable = (table: StoredTable): readonly Step[] => [
    { statement: added, values: { ...table, table: toJsonText(table.table) } },
    counted.with([table.id]),
  ];

  const these = (campaignId: string, which: 'ALL' | 'TABLES') =>
    and(
      eq(tables.campaignId, campaignId),
      which === 'ALL' ? undefined : notLike(tables.standsFor, `%${houseBookId({ id: '' })}`),
    )!;

  const store: TableStore = {
    add: (table, along) =>
      database.attempt('add a table', () =>
        save([...room(table.campaignId, 1, along), ...addTable(table)], along),
      ),

    byIds: (ids) =>
      database.attempt('read tables', async () => {
        const rows = ids.length === 0 ? [] : await found.execute({ ids: listOf(ids) });
        return byId(rows.map(fromRow));
      }),

    newest: (campaignId) => database.attempt('read tables', async () => newest.execute({ campaignId })),

    list: (campaignId, which, page) =>
      database.attempt('list tables', async () => {
        const rows = await database.sql
          .select()
          .from(tables)
          .where(and(these(campaignId, which), beyond(database, tables, campaignId, page.after)))
          .orderBy(asc(tables.position))
          .limit(limitOf(page));
        return listedFrom(rows, fromRow, ({ id }) => id);
      }),

    count: (campaignId, which) =>
      database.attempt('count tables', () => countOf(database, tables, these(campaignId, which))),
  };
  return { tables: store, addTable };
}

type Row = Tables['campaignTables']['$inferSelect'];

const fromRow = ({ position, ...row }: Row): StoredTable => ({
  ...row,
  table: fromJsonText(row.table, `table ${row.id}`, 'table') as unknown as StoredTable['table'],
});
