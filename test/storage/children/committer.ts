// This program appends log entries with one setting of `synchronous`, and writes `ack` after each entry.
import { migrationsFolder, readMigrations } from '../../../src/storage/migrate.ts';
import { openStores } from '../../../src/storage/open.ts';
import { sqliteDatabase } from '../../../src/storage/sqlite/database.ts';
import { openSqlite } from '../../../src/storage/sqlite/open.ts';
import { storesOn } from '../../../src/storage/stores.ts';
import { campaign, encounter, entry } from '../samples.ts';
import { say } from './say.ts';

const [file = '', count = '', setting = ''] = process.argv.slice(2);
let stores = await openStores(file);
if (setting !== 'as opened') {
  await stores.close();
  const client = await openSqlite(file);
  client.pragma(`synchronous = ${setting}`);
  stores = storesOn(sqliteDatabase(client, readMigrations(migrationsFolder('sqlite'))));
}
await stores.campaigns.add(campaign('c'));
say('ack');
await stores.encounters.add(encounter('e', 'c'));
say('ack');
for (let version = 1; version <= Number(count); version += 1) {
  if (await stores.encounters.append(entry('e', version))) say('ack');
}
