import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { type NodePgClient, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDatabase, PgDialect } from 'drizzle-orm/pg-core';
import type { Queryable } from './client.ts';

type None = Record<string, never>;

/**
 * Drizzle on a pool, or in one of this folder's transactions. For every dialect, the result has the type of SQLite's
 * builders; see `SqlDialect`.
 */
export function drizzle(client: Queryable): BetterSQLite3Database {
  const dialect = new PgDialect();
  // Drizzle only calls `query` on the driver's connection.
  const session = new NodePgSession<None, None>(client as unknown as NodePgClient, dialect, undefined);
  return new PgDatabase(dialect, session, undefined) as unknown as BetterSQLite3Database;
}
