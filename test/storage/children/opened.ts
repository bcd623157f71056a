import type { Stores } from '../../../src/play/ports.ts';
import { readAddress } from '../../../src/storage/address.ts';
import { openStores } from '../../../src/storage/open.ts';
import { sqliteDatabase } from '../../../src/storage/sqlite/database.ts';
import { openSqlite } from '../../../src/storage/sqlite/open.ts';
import { storesOn } from '../../../src/storage/stores.ts';

/**
 * Opens stores that are already migrated. The integrity check of the whole file is skipped, because it takes as long as
 * everything else together.
 */
export async function opened(url: string): Promise<Stores> {
  const address = readAddress(url);
  return address.dialect === 'sqlite'
    ? storesOn(sqliteDatabase(await openSqlite(address.path), []))
    : openStores(url);
}
