import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { PgDatabase, PgDialect } from 'drizzle-orm/pg-core';
import { PostgresJsSession } from 'drizzle-orm/postgres-js';
import type { Sql, TransactionSql } from 'postgres';

type None = Record<string, never>;

/** Drizzle on a pool, or within a transaction of our own. Typed as SQLite's for every dialect; see `SqlDialect`. */
export function drizzle(client: Sql | TransactionSql): BetterSQLite3Database {
  const dialect = new PgDialect();
  const session = new PostgresJsSession<Sql, None, None>(client as Sql, dialect, undefined);
  return new PgDatabase(dialect, session, undefined) as unknown as BetterSQLite3Database;
}
