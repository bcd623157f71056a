import type { Stores } from '../play/ports.ts';
import { readAddress } from './address.ts';
import type { PostgresSettings } from './postgres/stores.ts';
import type { StoresSettings as SqliteSettings } from './sqlite/stores.ts';

/** Settings of the operator. Each kind of database uses only its own settings. */
export interface StoresSettings extends SqliteSettings, PostgresSettings {}

/** Opens the stores at an address such as `file:./data/arbiter.db` or `postgres://…`, and migrates the database. */
export async function openStores(url: string, settings: StoresSettings = {}): Promise<Stores> {
  const address = readAddress(url);
  // Loads only the driver of this kind of database.
  if (address.dialect === 'sqlite')
    return (await import('./sqlite/stores.ts')).openSqliteStores(address.path, settings);
  return (await import('./postgres/stores.ts')).openPostgresStores(address.server, settings);
}
