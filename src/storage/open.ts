import type { Stores } from '../play/ports.ts';
import { readAddress } from './address.ts';
import { openPostgresStores, type PostgresSettings } from './postgres/stores.ts';
import { openSqliteStores, type StoresSettings as SqliteSettings } from './sqlite/stores.ts';

/** What an operator may set, each for the databases that know it. */
export interface StoresSettings extends SqliteSettings, PostgresSettings {}

/** Opens the stores at an address such as `file:./data/arbiter.db` or `postgres://…`, and brings them up to date. */
export async function openStores(url: string, settings: StoresSettings = {}): Promise<Stores> {
  const address = readAddress(url);
  return address.dialect === 'sqlite'
    ? openSqliteStores(address.path, settings)
    : openPostgresStores(address.server, settings);
}
