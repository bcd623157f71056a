import type { Stores } from '../../play/ports.ts';
import { systemTime } from '../../play/time.ts';
import { attempt } from '../attempt.ts';
import { migrationsFolder, readMigrations } from '../migrate.ts';
import { noOperatorLog, type OperatorLog } from '../operator-log.ts';
import { storesOn } from '../stores.ts';
import { type DatabaseSettings, sqliteDatabase } from './database.ts';
import type { Client } from './driver.ts';
import { logKeeper } from './log-size.ts';
import { migrate } from './migrate.ts';
import { openSqlite } from './open.ts';
import { diagnose } from './soundness/diagnose.ts';
import { lookForDamage } from './soundness/integrity.ts';
import { integrityMonitor, noIntegrityMonitor } from './soundness/integrity-monitor.ts';

export interface StoresSettings extends Omit<DatabaseSettings, 'soundness'> {
  /** Folder of the migrations. */
  readonly migrations?: string;
  /** Milliseconds between checks for damage after the start. If 0: no further checks. */
  readonly integrityCheckMs?: number;
  readonly journal?: OperatorLog;
}

const LOG_LOOKED_AFTER_MS = 60_000;

/** Opens a SQLite database, migrates it, and returns its stores. */
export async function openSqliteStores(
  path: string,
  { migrations = migrationsFolder('sqlite'), ...settings }: StoresSettings = {},
): Promise<Stores> {
  const known = readMigrations(migrations);
  const client = await openSqlite(path);
  try {
    await migrate(client, known);
    const database = sqliteDatabase(client, known, { ...settings, soundness: soundnessOf(client, settings) });
    const stores = await attempt('open the stores', diagnose, async () => storesOn(database));
    return lookedAfter(client, stores, settings);
  } catch (error) {
    client.close();
    throw error;
  }
}

const soundnessOf = (
  client: Client,
  { integrityCheckMs = 0, journal = noOperatorLog, time = systemTime }: StoresSettings,
) =>
  client.memory
    ? noIntegrityMonitor
    : integrityMonitor(() => lookForDamage(client.name), integrityCheckMs, journal, time);

function lookedAfter(
  client: Client,
  stores: Stores,
  { journal = noOperatorLog, time = systemTime }: StoresSettings,
): Stores {
  const sizeOfLog = async () => (await stores.size()).log;
  const keepLog = logKeeper(client, sizeOfLog, journal);
  const look = () =>
    keepLog().catch((err: unknown) => journal.warn({ err }, 'the write-ahead log could not be emptied'));
  const stop = time.every(LOG_LOOKED_AFTER_MS, look);
  return {
    ...stores,
    close: () => {
      stop();
      return stores.close();
    },
  };
}
