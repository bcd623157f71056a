import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENTRY_FORMAT } from '../../src/play/stored.ts';
import { DATABASE_FORMAT } from '../../src/storage/format.ts';
import { MigrationRefused, migrationsFolder, readMigrations } from '../../src/storage/migrate.ts';
import { openStores } from '../../src/storage/open.ts';
import { readPostgresAddress } from '../../src/storage/postgres/address.ts';
import { type Client, connect } from '../../src/storage/postgres/client.ts';
import { postgresDatabase } from '../../src/storage/postgres/database.ts';
import { appliedMigrations, migrate } from '../../src/storage/postgres/migrate.ts';
import * as schema from '../../src/storage/postgres/schema.ts';
import { StoreRefused } from '../../src/storage/refused.ts';
import * as sqlite from '../../src/storage/sqlite/schema.ts';
import { storesOn } from '../../src/storage/stores.ts';
import { StoreUnavailable } from '../../src/storage/unavailable.ts';
import { start } from '../storage/child.ts';
import { extendMigrations, writeMigrations } from '../storage/migrations-folder.ts';
import { temporaryFolder } from '../storage/place.ts';
import { addSomeOfAll, campaign, countingIn, encounter, entry } from '../storage/samples.ts';
import { asked, newDatabase } from './database.ts';

const OURS = "select tablename as name from pg_tables where schemaname = 'public'";

const SHIPPED = readMigrations(migrationsFolder('postgres'));

let folder: ReturnType<typeof temporaryFolder>;
let url: string;
const clients: Client[] = [];

beforeEach(async () => {
  folder = temporaryFolder();
  ({ url } = await newDatabase('EMPTY'));
});

afterEach(async () => {
  for (const client of clients.splice(0)) await client.end();
  folder.remove();
});

function opened(): Client {
  const client = connect(readPostgresAddress(url));
  clients.push(client);
  return client;
}

const longer = () =>
  extendMigrations(
    join(folder.path, 'longer'),
    [['9999_more', 'alter table campaigns add motto text;']],
    'postgres',
  );

describe('the migration of a PostgreSQL database', () => {
  test('the migration of a PostgreSQL database creates the tables, columns, keys and indexes that the stores expect', async () => {
    const client = opened();
    await migrate(client, SHIPPED);
    for (const table of Object.values(schema) as unknown as PgTable[]) {
      const { name, columns, indexes } = getTableConfig(table);
      const there = await client.query(
        `select column_name as name, data_type as type, collation_name as collation,
        is_nullable = 'NO' as filled from information_schema.columns where table_name = $1 order by ordinal_position`,
        [name],
      );
      expect(there.rows).toEqual(
        columns.map((column) => ({
          name: column.name,
          type: column.getSQLType().split(' ')[0],
          collation: column.getSQLType().startsWith('text') ? 'C' : null,
          filled: column.notNull,
        })),
      );
      const made = await client.query('select indexname as name from pg_indexes where tablename = $1', [
        name,
      ]);
      expect(made.rows.map((index) => index.name)).toEqual(
        expect.arrayContaining(indexes.map(({ config }) => config.name)),
      );
    }
  });

  test('SQLite and PostgreSQL databases have the same table names', () => {
    expect(Object.keys(schema)).toEqual(Object.keys(sqlite));
  });

  test('the migration of a PostgreSQL database applies each step once and records it', async () => {
    const client = opened();
    expect(await migrate(client, SHIPPED)).toEqual(SHIPPED);
    expect(await migrate(client, SHIPPED)).toEqual([]);
    expect(await appliedMigrations(client)).toEqual(SHIPPED.map(({ sql: _text, ...applied }) => applied));
  });

  test('the migration of a PostgreSQL database applies only the steps that an older database lacks, and keeps the rows', async () => {
    const before = await openStores(url);
    await before.campaigns.add(campaign('c'));
    await before.close();
    const client = opened();
    expect((await migrate(client, readMigrations(longer()))).map(({ tag }) => tag)).toEqual(['9999_more']);
    expect((await client.query('select id, motto from campaigns')).rows).toEqual([{ id: 'c', motto: null }]);
  });
});

describe('the migration that adds stored bytes', () => {
  test('the migration that adds byte counts counts the bytes of existing rows in the same way as those of new rows', async () => {
    const client = opened();
    await migrate(client, SHIPPED);
    const stores = storesOn(postgresDatabase(client, SHIPPED));
    await addSomeOfAll(stores);
    const counted = await stores.campaigns.bytes('c1');
    expect(counted).toBeGreaterThan(10_000);
    await client.query('update campaigns set bytes = 0');
    await client.query(countingIn(SHIPPED));
    expect(await stores.campaigns.bytes('c1')).toBe(counted);
    expect(await stores.campaigns.bytes('c2')).toBe(0);
  });
});

describe('a migration is rejected', () => {
  test('a migration that was edited after it was applied is rejected', async () => {
    const edited = extendMigrations(join(folder.path, 'edited'), [], 'postgres');
    await (await openStores(url, { migrations: edited })).close();
    appendFileSync(join(edited, `${SHIPPED[0]!.tag}.sql`), '\n-- a second thought');
    const opening = openStores(url, { migrations: edited });
    await expect(opening).rejects.toThrow(MigrationRefused);
    await expect(opening).rejects.toThrow(/was changed after it was applied/);
    await (await openStores(url)).close();
  });

  test('a migration of a database that is newer than the program is rejected, and the database does not change', async () => {
    await (await openStores(url, { migrations: longer() })).close();
    await expect(openStores(url)).rejects.toThrow(new RegExp(`newer.*9999_more.*${SHIPPED.at(-1)!.tag}`));
    expect(await appliedMigrations(opened())).toHaveLength(SHIPPED.length + 1);
  });

  test('if a migration fails, the changes of that migration and of earlier migrations in the same startup are undone', async () => {
    const half = 'create table other (id text);\n--> statement-breakpoint\ninsert into nowhere values (1);';
    const known = readMigrations(
      writeMigrations(join(folder.path, 'half'), [
        ['0000_one', 'create table one (id text)'],
        ['0001_half', half],
      ]),
    );
    const client = opened();
    await expect(migrate(client, known)).rejects.toThrow(/0001_half failed/);
    expect((await client.query(OURS)).rows).toEqual([]);
  });

  test('another program’s database is not migrated and does not change', async () => {
    await asked(url, (sql) => sql.query('create table theirs (id text)'));
    const opening = openStores(url);
    await expect(opening).rejects.toThrow(StoreRefused);
    await expect(opening).rejects.toThrow(/another program/);
    expect((await opened().query(OURS)).rows).toEqual([{ name: 'theirs' }]);
  });
});

describe('a database of another format', () => {
  test.each([
    [
      'a newer number',
      `update arbiter_format set format = ${DATABASE_FORMAT + 1}`,
      /newer than this program/,
    ],
    [
      'a newer entry',
      `drop table arbiter_format;
update encounter_entries set command = replace(command, '"format":1', '"format":${ENTRY_FORMAT + 1}')`,
      /newer than this program\. It has entries of format/,
    ],
    [
      'an entry from before formats were counted',
      "drop table arbiter_format; update encounter_entries set command = replace(command, '\"format\":1,', '')",
      /1 of the 1 encounters .* created by builds before/,
    ],
  ])('a database of another format is rejected if it has %s', async (_, set, reason) => {
    const stores = await openStores(url);
    await stores.campaigns.add(campaign('c'));
    await stores.encounters.add(encounter('e', 'c'));
    for (const version of [1, 2]) await stores.encounters.append(entry('e', version));
    await asked(url, (sql) => sql.query(set));
    if (_ === 'a newer number') await expect(stores.ready()).rejects.toThrow(StoreUnavailable);
    await stores.close();
    await expect(openStores(url)).rejects.toThrow(reason);
  });
});

describe('the readiness of a PostgreSQL database', () => {
  test('a PostgreSQL database is not ready if a migration is missing or an unknown migration was applied', async () => {
    const more = readMigrations(longer());
    await (await openStores(url)).close();
    const client = opened();
    const stores = storesOn(postgresDatabase(client, more));
    await expect(stores.ready()).rejects.toThrow(/9999_more is not applied/);
    const old = storesOn(postgresDatabase(client, SHIPPED));
    await old.ready();
    await migrate(client, more);
    await expect(old.ready()).rejects.toThrow(StoreUnavailable);
    await stores.ready();
  });
});

describe('processes that start concurrently', () => {
  test('processes that start concurrently migrate a database once, and the others wait for the result', async () => {
    const migrators = Array.from({ length: 4 }, () => start('pg-migrator', [url]));
    await Promise.all(migrators.map((migrator) => migrator.wrote(1)));
    for (const migrator of migrators) migrator.go();
    expect(await Promise.all(migrators.map(({ ended }) => ended))).toEqual([0, 0, 0, 0]);
    expect(migrators.map(({ lines }) => lines[1]).sort()).toEqual([
      ...Array<string>(3).fill('applied 0'),
      `applied ${SHIPPED.length}`,
    ]);
  });

  test('after processes are killed while they migrate a database, it has either the old or the new tables', async () => {
    const slow = extendMigrations(
      join(folder.path, 'slow'),
      [['9999_slow', 'create table marks (n integer);\n--> statement-breakpoint\nselect pg_sleep(600);']],
      'postgres',
    );
    await (await openStores(url)).close();
    const migrator = start('pg-migrator', [url, slow]);
    await migrator.wrote(1);
    migrator.go();
    const client = opened();
    const ofSleeping = (what: string) =>
      client.query(
        `select ${what} from pg_stat_activity where query like '%pg_sleep(600)%' and pid <> pg_backend_pid()`,
      );
    while ((await ofSleeping('pid')).rows.length === 0) await new Promise((resolve) => setImmediate(resolve));
    migrator.process.kill('SIGKILL');
    expect(await migrator.ended).toBe('SIGKILL');
    // The server notices that a client is gone only when it next writes to that client.
    await ofSleeping('pg_terminate_backend(pid)');
    await (await openStores(url)).close();
    expect((await client.query(OURS)).rows.map(({ name }) => name)).not.toContain('marks');
  });
});
