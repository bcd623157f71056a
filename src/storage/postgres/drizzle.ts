import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { type NodePgClient, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDatabase, PgDialect } from 'drizzle-orm/pg-core';
import type { Queryable } from './client.ts';

type None = Record<string, never>;

/**
 * Creates Drizzle's query builder for a pool, or for a transaction of this module. For every dialect, the result has
 * the type of SQLite's builder; see `SqlDialect`.
 */
export function drizzle(client: Queryable): BetterSQLite3Database {
  const dialect = new PgDialect();
  // Drizzle only calls `query` on the driver's connection.
  const session = new NodePgSession<None, None>(client as unknown as NodePgClient, dialect, undefined);
  return new PgDatabase(dialect, session, undefined) as unknown as BetterSQLite3Database;
}
