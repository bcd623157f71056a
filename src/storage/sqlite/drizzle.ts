import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { BetterSQLiteSession } from 'drizzle-orm/better-sqlite3/session';
import { BaseSQLiteDatabase, SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import type { Client } from './driver.ts';

type None = Record<string, never>;

/**
 * Replaces Drizzle's `drizzle`, which imports better-sqlite3 by name, because older Node versions need another package.
 */
export function drizzle(client: Client): BetterSQLite3Database {
  const dialect = new SQLiteSyncDialect();
  const session = new BetterSQLiteSession<None, None>(client, dialect, undefined);
  return new BaseSQLiteDatabase('sync', dialect, session, undefined);
}
