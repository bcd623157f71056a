import { drizzle } from 'drizzle-orm/better-sqlite3';
import { attempt } from '../attempt.ts';
import type { Database } from '../database.ts';
import { type Migration, MigrationRefused, pendingMigrations } from '../migrate.ts';
import { StoreUnavailable } from '../unavailable.ts';
import { diagnose } from './diagnose.ts';
import type { Client } from './driver.ts';
import { sqliteKit } from './kit.ts';
import { appliedMigrations } from './migrate.ts';
import * as tables from './schema.ts';

/** A SQLite database as the stores use it. */
export function sqliteDatabase(client: Client, known: readonly Migration[]): Database {
  let closed = false;

  function pendingNow(): readonly Migration[] {
    try {
      return pendingMigrations(known, appliedMigrations(client));
    } catch (cause) {
      if (cause instanceof MigrationRefused) throw new StoreUnavailable(cause.message, { cause });
      throw cause;
    }
  }

  return {
    sql: drizzle(client),
    tables,
    among: sqliteKit.among,

    prepare: (_name, query) => query.prepare(),

    attempt: async (what, work) => {
      if (closed) throw new StoreUnavailable(`Cannot ${what}: the stores are closed`);
      return attempt(what, diagnose, work);
    },

    migrated: async () => {
      const [next] = pendingNow();
      if (next) throw new StoreUnavailable(`The migration ${next.tag} is not applied`);
    },

    close: async () => {
      if (closed) return;
      closed = true;
      await attempt('close the database', diagnose, async () => {
        try {
          client.pragma('wal_checkpoint(TRUNCATE)');
        } finally {
          client.close();
        }
      });
    },
  };
}
