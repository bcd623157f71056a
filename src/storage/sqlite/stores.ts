import type { Stores } from '../../play/ports.ts';
import { attempt } from '../attempt.ts';
import { migrationsFolder, readMigrations } from '../migrate.ts';
import { storesOn } from '../stores.ts';
import { type DatabaseSettings, sqliteDatabase } from './database.ts';
import { diagnose } from './diagnose.ts';
import { migrate } from './migrate.ts';
import { openSqlite } from './open.ts';

export interface StoresSettings extends DatabaseSettings {
  /** Where the migrations are. */
  readonly migrations?: string;
}

/** Opens a SQLite database, brings it up to date, and gives its stores. */
export async function openSqliteStores(
  path: string,
  { migrations = migrationsFolder('sqlite'), ...settings }: StoresSettings = {},
): Promise<Stores> {
  const known = readMigrations(migrations);
  const client = await openSqlite(path);
  try {
    await migrate(client, known);
    return await attempt('open the stores', diagnose, async () =>
      storesOn(sqliteDatabase(client, known, settings)),
    );
  } catch (error) {
    client.close();
    throw error;
  }
}
