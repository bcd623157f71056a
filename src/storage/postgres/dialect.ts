import { type Column, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { bigint, boolean, customType, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SqlDialect } from '../sql-dialect.ts';

/** Text that compares by bytes as SQLite's does, so that every list has the same order on both. */
const text = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** PostgreSQL's columns and tables, under the names of SQLite's. */
const kit = {
  table: pgTable,
  index,
  uniqueIndex,
  primaryKey,
  id: <Name extends string>(name: Name) => text(name),
  text: <Name extends string>(name: Name) => text(name),
  integer: <Name extends string>(name: Name) => bigint(name, { mode: 'number' }),
  flag: <Name extends string>(name: Name) => boolean(name),
  /** The text that was written, as in SQLite: neither `json` nor `jsonb` would give back every one. */
  json: <Name extends string>(name: Name) => text(name),
  time: <Name extends string>(name: Name) => text(name),
  // an array has the index used however few rows a table has; and the driver would write a parameter of the type
  // json as JSON once more
  among: (column: Column, list: Placeholder | string): SQL =>
    sql`${column} = any(array(select json_array_elements_text((${list}::text)::json)))`,
  contains: (column: Column, part: string): SQL => sql`strpos(${column}, ${part}) > 0`,
} satisfies Record<keyof SqlDialect, unknown>;

export const postgresDialect = kit as unknown as SqlDialect;
