// This program applies a folder's migrations to a PostgreSQL database, and writes how many it has applied.
import { migrationsFolder, readMigrations } from '../../../src/storage/migrate.ts';
import { readPostgresAddress } from '../../../src/storage/postgres/address.ts';
import { connect } from '../../../src/storage/postgres/client.ts';
import { migrate } from '../../../src/storage/postgres/migrate.ts';
import { awaitGo, say } from './say.ts';

const [url = '', folder = migrationsFolder('postgres')] = process.argv.slice(2);
const known = readMigrations(folder);
awaitGo();
const client = connect(readPostgresAddress(url));
const applied = await migrate(client, known);
say(`applied ${applied.length}`);
await client.end();
