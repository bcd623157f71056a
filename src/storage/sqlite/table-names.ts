import type { Client } from './driver.ts';

/** Returns the tables of a database, except SQLite's internal tables. */
export function tableNames(client: Client): readonly string[] {
  return client
    .prepare<[], string>(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite~_%' escape '~'",
    )
    .pluck()
    .all();
}
