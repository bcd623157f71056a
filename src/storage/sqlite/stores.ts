import type { Stores } from '../../play/ports.ts';
import { attempt } from '../attempt.ts';
import { migrationsFolder, readMigrations } from '../migrate.ts';
import { storesOn } from '../stores.ts';
import { sqliteDatabase } from './database.ts';
import { diagnose } from './diagnose.ts';
import { migrate } from './migrate.ts';
import { openSqlite } from './open.ts';

/** Opens a SQLite database, brings it up to date, and gives its stores. */
export async function openSqliteStores(
  path: string,
  folder: string = migrationsFolder('sqlite'),
): Promise<Stores> {
  const known = readMigrations(folder);
  const client = await openSqlite(path);
  try {
    await migrate(client, known);
    return await attempt('open the stores', diagnose, async () => storesOn(sqliteDatabase(client, known)));
  } catch (error) {
    client.close();
    throw error;
  }
}
