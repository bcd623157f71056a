import { createHash } from 'node:crypto';
import { asc, type SQL, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Tables } from './tables.ts';

/** Gives access to a snapshot of the rows in a database. */
export interface DatabaseRows {
  /** Drizzle's query builder. For every SQL dialect, it has the type of SQLite's builder; see `SqlDialect`. */
  readonly sql: BetterSQLite3Database;
  readonly tables: Tables;
}

/** Number of rows and digest of a table. Equal digests mean equal rows. */
export interface TableDigest {
  readonly table: keyof Tables;
  readonly rows: number;
  readonly digest: string;
}

const AT_ONCE = 200;

/** Returns all tables, each with the columns that sort its rows. A table comes before the tables that refer to it. */
const inOrder = (
  tables: Tables,
): readonly (readonly [keyof Tables, SQLiteTable, readonly SQLiteColumn[]])[] => [
  ['campaigns', tables.campaigns, [tables.campaigns.id]],
  ['campaignKeys', tables.campaignKeys, [tables.campaignKeys.id]],
  ['campaignTables', tables.campaignTables, [tables.campaignTables.id]],
  ['encounters', tables.encounters, [tables.encounters.id]],
  [
    'encounterEntries',
    tables.encounterEntries,
    [tables.encounterEntries.encounterId, tables.encounterEntries.version],
  ],
  [
    'encounterSnapshots',
    tables.encounterSnapshots,
    [tables.encounterSnapshots.encounterId, tables.encounterSnapshots.slot],
  ],
  ['characters', tables.characters, [tables.characters.id]],
  [
    'characterEvents',
    tables.characterEvents,
    [tables.characterEvents.characterId, tables.characterEvents.version],
  ],
  ['webhooks', tables.webhooks, [tables.webhooks.id]],
  [
    'webhookPositions',
    tables.webhookPositions,
    [tables.webhookPositions.webhookId, tables.webhookPositions.encounterId],
  ],
  ['receipts', tables.receipts, [tables.receipts.scope, tables.receipts.key]],
  ['pulse', tables.pulse, [tables.pulse.id]],
];

type Row = Readonly<Record<string, unknown>>;

/** Yields a table's rows in batches. */
async function* parts(
  { sql: query }: DatabaseRows,
  table: SQLiteTable,
  by: readonly SQLiteColumn[],
): AsyncGenerator<readonly Row[]> {
  const columns = sql.join([...by], sql`, `);
  for (let beyond: SQL | undefined; ; ) {
    const rows: readonly Row[] = await query
      .select()
      .from(table)
      .where(beyond)
      .orderBy(...by.map((column) => asc(column)))
      .limit(AT_ONCE);
    if (rows.length > 0) yield rows;
    if (rows.length < AT_ONCE) return;
    const last = rows.at(-1)!;
    const values = Object.entries(columnsOf(table))
      .filter(([, column]) => by.includes(column))
      .map(([name, column]) => [by.indexOf(column), last[name]] as const)
      .sort(([a], [b]) => a - b)
      .map(([, value]) => sql`${value}`);
    beyond = sql`(${columns}) > (${sql.join(values, sql`, `)})`;
  }
}

const columnsOf = (table: SQLiteTable): Readonly<Record<string, SQLiteColumn>> =>
  table as unknown as Readonly<Record<string, SQLiteColumn>>;

/** Copies every row into an empty database. */
export async function copyRows(
  from: DatabaseRows,
  to: DatabaseRows,
  say: (line: string) => void,
): Promise<void> {
  const targets = new Map(inOrder(to.tables).map(([name, table]) => [name, table]));
  for (const [name, table, by] of inOrder(from.tables)) {
    let count = 0;
    for await (const rows of parts(from, table, by)) {
      await to.sql.insert(targets.get(name)!).values([...rows]);
      count += rows.length;
    }
    say(`copied ${count} rows of ${name}`);
  }
}

export async function tableDigestsOf(rows: DatabaseRows): Promise<readonly TableDigest[]> {
  const contents: TableDigest[] = [];
  for (const [table, columns, by] of inOrder(rows.tables)) {
    const hash = createHash('sha256');
    let count = 0;
    for await (const part of parts(rows, columns, by)) {
      for (const row of part) hash.update(JSON.stringify(Object.entries(row).sort(byName)));
      count += part.length;
    }
    contents.push({ table, rows: count, digest: hash.digest('hex') });
  }
  return contents;
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);

export async function deleteRows({ sql: query, tables }: DatabaseRows): Promise<void> {
  for (const [, table] of [...inOrder(tables)].reverse()) await query.delete(table);
}
