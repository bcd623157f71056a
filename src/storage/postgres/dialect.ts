import { type Column, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { bigint, boolean, customType, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SqlDialect } from '../sql-dialect.ts';

/** Text that is compared by bytes, as in SQLite, so lists have the same order in both databases. */
const text = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** PostgreSQL's columns and tables, under the same names as SQLite's. */
const kit = {
  table: pgTable,
  index,
  uniqueIndex,
  primaryKey,
  id: <Name extends string>(name: Name) => text(name),
  text: <Name extends string>(name: Name) => text(name),
  integer: <Name extends string>(name: Name) => bigint(name, { mode: 'number' }),
  flag: <Name extends string>(name: Name) => boolean(name),
  /** Stores the exact text, as SQLite does. `json` cannot store every string, and `jsonb` changes strings. */
  json: <Name extends string>(name: Name) => text(name),
  time: <Name extends string>(name: Name) => text(name),
  // With an array, PostgreSQL uses the index even for tables with few rows. The parameter is text, because the driver
  // would encode a `json` parameter a second time.
  among: (column: Column, list: Placeholder | string): SQL =>
    sql`${column} = any(array(select json_array_elements_text((${list}::text)::json)))`,
  contains: (column: Column, part: string): SQL => sql`strpos(${column}, ${part}) > 0`,
} satisfies Record<keyof SqlDialect, unknown>;

export const postgresDialect = kit as unknown as SqlDialect;
