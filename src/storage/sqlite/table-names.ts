import type { Client } from './driver.ts';

/** The tables of a database, without SQLite's own. */
export function tableNames(client: Client): readonly string[] {
  return client
    .prepare<[], string>(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite~_%' escape '~'",
    )
    .pluck()
    .all();
}
