// This program applies a folder's migrations to a database file, and writes how many it has applied.
import { readMigrations } from '../../../src/storage/migrate.ts';
import { migrate } from '../../../src/storage/sqlite/migrate.ts';
import { openSqlite } from '../../../src/storage/sqlite/open.ts';
import { awaitGo, say } from './say.ts';

const [file = '', folder = ''] = process.argv.slice(2);
const known = readMigrations(folder);
awaitGo();
const client = await openSqlite(file);
say('migrating');
const applied = await migrate(client, known);
say(`applied ${applied.length}`);
client.close();
