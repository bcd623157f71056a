import type { Stores } from '../play/ports.ts';
import { readAddress } from './address.ts';
import type { PostgresSettings } from './postgres/stores.ts';
import type { StoresSettings as SqliteSettings } from './sqlite/stores.ts';

/** Settings of an operator. Each database uses those that it knows. */
export interface StoresSettings extends SqliteSettings, PostgresSettings {}

/** Opens the stores at an address such as `file:./data/arbiter.db` or `postgres://…`, and migrates them. */
export async function openStores(url: string, settings: StoresSettings = {}): Promise<Stores> {
  const address = readAddress(url);
  // do not load the other database's driver
  if (address.dialect === 'sqlite')
    return (await import('./sqlite/stores.ts')).openSqliteStores(address.path, settings);
  return (await import('./postgres/stores.ts')).openPostgresStores(address.server, settings);
}
