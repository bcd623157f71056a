import { type Column, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** SQLite's columns and tables. */
export const sqliteDialect = {
  table: sqliteTable,
  index,
  uniqueIndex,
  primaryKey,
  id: <Name extends string>(name: Name) => text(name),
  text: <Name extends string>(name: Name) => text(name),
  integer: <Name extends string>(name: Name) => integer(name, { mode: 'number' }),
  flag: <Name extends string>(name: Name) => integer(name, { mode: 'boolean' }),
  /**
   * JSON as the exact text that was written, so the order of keys does not change and errors can name a damaged row.
   */
  json: <Name extends string>(name: Name) => text(name),
  /** A time as ISO 8601 text in UTC. */
  time: <Name extends string>(name: Name) => text(name),
  /**
   * True if the column's value is in a JSON array of strings. One prepared statement works for arrays of any length.
   */
  among: (column: Column, list: Placeholder | string): SQL =>
    sql`${column} in (select value from json_each(${list}))`,
  /** True if the column's text contains a part. The comparison is case-sensitive. */
  contains: (column: Column, part: string): SQL => sql`instr(${column}, ${part}) > 0`,
};
