import type { Stores } from '../play/ports.ts';
import { readAddress } from './address.ts';
import { openSqliteStores, type StoresSettings } from './sqlite/stores.ts';

/** Opens the stores at an address such as `file:./data/arbiter.db` or `:memory:`, and brings them up to date. */
export async function openStores(url: string, settings: StoresSettings = {}): Promise<Stores> {
  const { path } = readAddress(url);
  return openSqliteStores(path, settings);
}
