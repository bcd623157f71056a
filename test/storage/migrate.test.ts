import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate as drizzlesOwnMigrate } from 'drizzle-orm/better-sqlite3/migrator';
import { getTableConfig } from 'drizzle-orm/sqlite-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENTRY_FORMAT } from '../../src/play/stored.ts';
import { DATABASE_FORMAT } from '../../src/storage/format.ts';
import { MigrationRefused, migrationsFolder, readMigrations } from '../../src/storage/migrate.ts';
import { sqliteDatabase } from '../../src/storage/sqlite/database.ts';
import { type Client, loadDriver } from '../../src/storage/sqlite/driver.ts';
import { drizzle } from '../../src/storage/sqlite/drizzle.ts';
import { appliedMigrations, migrate } from '../../src/storage/sqlite/migrate.ts';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import * as schema from '../../src/storage/sqlite/schema.ts';
import { openSqliteStores } from '../../src/storage/sqlite/stores.ts';
import { storesOn } from '../../src/storage/stores.ts';
import { StoreUnavailable } from '../../src/storage/unavailable.ts';
import { start } from './child.ts';
import { extendMigrations, writeMigrations } from './migrations-folder.ts';
import { temporaryFolder } from './place.ts';
import { addSomeOfAll, anyone, campaign, countingIn, encounter, entry } from './samples.ts';

let folder: ReturnType<typeof temporaryFolder>;
let file: string;
const clients: Client[] = [];

beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder.path, 'arbiter.db');
});

afterEach(() => {
  for (const client of clients.splice(0)) client.close();
  folder.remove();
});

async function opened(path = file): Promise<Client> {
  const client = await openSqlite(path);
  clients.push(client);
  return client;
}

function closeAll(): void {
  for (const client of clients.splice(0)) client.close();
}

function at(name: string): string {
  return join(folder.path, name);
}

/** Returns a hash of each file that belongs to the database. */
function fingerprint(): readonly string[] {
  return readdirSync(folder.path)
    .filter((name) => name.startsWith('arbiter.db'))
    .sort()
    .map(
      (name) =>
        `${name} ${createHash('sha256')
          .update(readFileSync(at(name)))
          .digest('hex')}`,
    );
}

function count(client: Client, table: string): number | undefined {
  return client.prepare<[], number>(`select count(*) from ${table}`).pluck().get();
}

interface ColumnInfo {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly pk: number;
}

const REAL = migrationsFolder('sqlite');
const SHIPPED = readMigrations(REAL);

const FAMILY = [
  '0000_family',
  `create table parent (id text primary key not null, name text);
--> statement-breakpoint
create table child (id text primary key not null, parent_id text not null references parent (id) on delete cascade);`,
] as const;

// SQL as drizzle-kit generates it when SQLite cannot alter a column directly.
const REBUILD = [
  '0001_rebuild',
  `PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE \`__new_parent\` (\`id\` text PRIMARY KEY NOT NULL, \`name\` text DEFAULT 'nobody' NOT NULL);
--> statement-breakpoint
INSERT INTO \`__new_parent\`("id", "name") SELECT "id", "name" FROM \`parent\`;--> statement-breakpoint
DROP TABLE \`parent\`;--> statement-breakpoint
ALTER TABLE \`__new_parent\` RENAME TO \`parent\`;--> statement-breakpoint
PRAGMA foreign_keys=ON;`,
] as const;

const FAMILY_ROWS = `insert into parent values ('p', 'Ann');
insert into child values ('a', 'p'), ('b', 'p'), ('c', 'p');`;

describe('a migrations folder', () => {
  test('the migrations folder of this program is complete and in order', () => {
    const known = readMigrations(REAL);
    expect(known[0]?.tag).toBe('0000_first_light');
    expect(known.map(({ index }) => index)).toEqual(known.map((_, n) => n));
    const files = readdirSync(REAL).filter((name) => name.endsWith('.sql'));
    expect(files.sort()).toEqual(known.map(({ tag }) => `${tag}.sql`));
    for (const { sql } of known) expect(sql).not.toMatch(/on delete (cascade|set null)/i);
  });

  test('a migrations folder is rejected if it is missing, lacks a file, or is out of order', () => {
    expect(() => readMigrations(at('nowhere'))).toThrow(MigrationRefused);
    const broken = writeMigrations(at('broken'), [FAMILY, REBUILD]);
    rmSync(join(broken, '0001_rebuild.sql'));
    expect(() => readMigrations(broken)).toThrow(MigrationRefused);
    writeFileSync(join(broken, 'meta', '_journal.json'), '{"entries":[{"idx":1,"tag":"0000_family"}]}');
    expect(() => readMigrations(broken)).toThrow(/0000_family has the number 1 instead of 0/);
  });
});

describe('the migration of a SQLite database', () => {
  test('the migration of a SQLite database creates the tables, columns and indexes that the stores expect', async () => {
    const client = await opened();
    await migrate(client, readMigrations(REAL));
    for (const table of Object.values(schema)) {
      const { name, columns, indexes, primaryKeys } = getTableConfig(table);
      const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
      const there = client.prepare<[], ColumnInfo>(`pragma table_info(${name})`).all();
      expect(
        there.map((column) => [column.name, column.type.toLowerCase(), column.notnull, column.pk]),
      ).toEqual(
        columns.map((column) => [
          column.name,
          column.getSQLType(),
          Number(column.notNull),
          key.findIndex((part) => part.name === column.name) + 1,
        ]),
      );
      const made = client.prepare<[], { name: string; origin: string }>(`pragma index_list(${name})`).all();
      expect(new Set(made.filter(({ origin }) => origin === 'c').map((index) => index.name))).toEqual(
        new Set(indexes.map(({ config }) => config.name)),
      );
    }
  });

  test('the migration of a SQLite database applies each step once to a new file and records it', async () => {
    const client = await opened();
    const known = readMigrations(REAL);
    expect(await migrate(client, known)).toEqual(known);
    expect(await migrate(client, known)).toEqual([]);
    expect(appliedMigrations(client)).toEqual(
      known.map(({ index, tag, sha256 }) => ({ index, tag, sha256 })),
    );
    const [row] = client
      .prepare<[], { applied_at: string }>('select applied_at from arbiter_migrations')
      .all();
    expect(new Date(row!.applied_at).toISOString()).toBe(row!.applied_at);
    expect(client.pragma('foreign_keys', { simple: true })).toBe(1);
  });

  test('the migration of a SQLite database applies only the steps that an older file lacks, and keeps the rows', async () => {
    const longer = extendMigrations(at('longer'), [['0001_more', 'alter table campaigns add motto text;']]);
    const before = await openSqliteStores(file, { migrations: REAL });
    await before.campaigns.add(campaign('c'));
    await before.close();

    const client = await opened();
    expect((await migrate(client, readMigrations(longer))).map(({ tag }) => tag)).toEqual(['0001_more']);
    expect(client.prepare('select id, motto from campaigns').all()).toEqual([{ id: 'c', motto: null }]);
  });

  test('the migration of a SQLite database keeps rows that refer to a rebuilt table', async () => {
    const migrations = readMigrations(writeMigrations(at('family'), [FAMILY, REBUILD]));
    const client = await opened();
    await migrate(client, migrations.slice(0, 1));
    client.exec(FAMILY_ROWS);
    await migrate(client, migrations);
    expect([count(client, 'parent'), count(client, 'child')]).toEqual([1, 3]);
    expect(client.pragma('foreign_keys', { simple: true })).toBe(1);
    expect(() => client.exec("insert into child values ('d', 'nobody')")).toThrow(/FOREIGN KEY/);
  });

  test('the migration of a SQLite database keeps rows that Drizzle’s migrator would lose', () => {
    const client = new (loadDriver())(file);
    clients.push(client);
    client.pragma('foreign_keys = ON');
    const migrationsOf = (name: string, more: readonly (readonly [string, string])[]) => ({
      migrationsFolder: writeMigrations(at(name), more),
    });
    drizzlesOwnMigrate(drizzle(client), migrationsOf('family', [FAMILY]));
    client.exec(FAMILY_ROWS);
    drizzlesOwnMigrate(drizzle(client), migrationsOf('family', [FAMILY, REBUILD]));
    expect([count(client, 'parent'), count(client, 'child')]).toEqual([1, 0]);
  });
});

describe('the migration that adds keys and receipts', () => {
  test('the migration that adds keys and receipts keeps a campaign’s data, makes its key a game master key, and indexes names', async () => {
    const client = await opened();
    await migrate(client, SHIPPED.slice(0, 1));
    client.exec(`insert into campaigns values ('c', 'Temple', 'then');
insert into campaign_keys values ('k', 'c', 'GM', 'h', 'then', null);
insert into characters values ('a', 'c', 'brp', 'Ann', '{}', '{"suffered":null,"conditions":[]}', 1, null, 'then', 'then');`);
    await migrate(client, SHIPPED);
    const stores = storesOn(sqliteDatabase(client, SHIPPED));
    expect(await stores.keys.byHash('h')).toMatchObject({
      id: 'k',
      role: 'GM',
      label: 'Game master',
      characterIds: [],
      rotatedAt: null,
    });
    const page = { first: 5, after: null };
    const found = await stores.characters.list('c', { ...anyone, name: 'ANN' }, 'name', page);
    expect(found).toMatchObject([{ id: 'a', name: 'Ann', archivedAt: null }]);
  });
});

describe('the migration that adds player settings', () => {
  test('after the migration that adds player settings, players in an older campaign may give dice but not set modifiers', async () => {
    const client = await opened();
    await migrate(client, SHIPPED.slice(0, 6));
    client.exec("insert into campaigns values ('c', 'Temple', 'then')");
    await migrate(client, SHIPPED);
    const stores = storesOn(sqliteDatabase(client, SHIPPED));
    expect((await stores.campaigns.byIds(['c'])).get('c')).toEqual({
      ...{ id: 'c', name: 'Temple', createdAt: 'then' },
      ...{ playersMayGiveDice: true, playersMayStateModifiers: false, playersMayEditSheets: true },
      ...{ lastUsedAt: null, archivedAt: null, answerSeconds: null },
    });
  });
});

describe('the migration that adds positions', () => {
  test('the migration that adds positions orders existing rows by id within each campaign and puts new rows after them', async () => {
    const client = await opened();
    await migrate(client, SHIPPED.slice(0, 11));
    client.exec(
      "insert into campaigns (id, name, created_at) values ('c1', 'Temple', 'then'), ('c2', 'Keep', 'then')",
    );
    for (const [id, of] of [
      ['e3', 'c1'],
      ['e1', 'c2'],
      ['e2', 'c1'],
      ['e4', 'c2'],
    ])
      client.exec(`insert into encounters (id, campaign_id, system, title, options, seed, created_at)
        values ('${id}', '${of}', 'brp', 'Gate', '{}', 's', 'then')`);
    await migrate(client, SHIPPED);
    const stores = storesOn(sqliteDatabase(client, SHIPPED));
    for (const [id, of] of [
      ['e0', 'c1'],
      ['e5', 'c2'],
    ] as const)
      await stores.encounters.add(encounter(id, of));
    const page = { first: 9, after: null };
    const listed = async (of: string) =>
      (await stores.encounters.list(of, { systems: null, id: null }, page)).map(({ id }) => id);
    expect([await listed('c1'), await listed('c2')]).toEqual([
      ['e2', 'e3', 'e0'],
      ['e1', 'e4', 'e5'],
    ]);
  });
});

describe('the migration that adds stored bytes', () => {
  test('the migration that adds byte counts counts the bytes of existing rows in the same way as those of new rows', async () => {
    const client = await opened();
    await migrate(client, SHIPPED);
    const stores = storesOn(sqliteDatabase(client, SHIPPED));
    await addSomeOfAll(stores);
    const counted = await stores.campaigns.bytes('c1');
    expect(counted).toBeGreaterThan(10_000);
    client.exec('update campaigns set bytes = 0');
    client.exec(countingIn(SHIPPED));
    expect(await stores.campaigns.bytes('c1')).toBe(counted);
    expect(await stores.campaigns.bytes('c2')).toBe(0);
  });
});

describe('a migration is rejected', () => {
  test('a migration that was edited after it was applied is rejected', async () => {
    const edited = extendMigrations(at('edited'), []);
    await (await openSqliteStores(file, { migrations: edited })).close();
    appendFileSync(join(edited, '0000_first_light.sql'), '\n-- a second thought');
    const before = fingerprint();
    const opening = openSqliteStores(file, { migrations: edited });
    await expect(opening).rejects.toThrow(MigrationRefused);
    await expect(opening).rejects.toThrow(/0000_first_light was changed/);
    expect(fingerprint()).toEqual(before);
    await (await openSqliteStores(file, { migrations: REAL })).close();
  });

  test('a migration of a database that is newer than the program is rejected, and the database does not change', async () => {
    const longer = extendMigrations(at('longer'), [['0001_more', 'alter table campaigns add motto text;']]);
    await (await openSqliteStores(file, { migrations: longer })).close();
    const before = fingerprint();
    const opening = openSqliteStores(file, { migrations: REAL });
    await expect(opening).rejects.toThrow(MigrationRefused);
    await expect(opening).rejects.toThrow(new RegExp(`0001_more.*${SHIPPED.at(-1)!.tag}`));
    expect(fingerprint()).toEqual(before);
  });

  test('a migration is rejected if another migration was applied in its place', async () => {
    const one = writeMigrations(at('one'), [FAMILY]);
    const other = writeMigrations(at('other'), [['0000_other', FAMILY[1]]]);
    const client = await opened();
    await migrate(client, readMigrations(one));
    await expect(migrate(client, readMigrations(other))).rejects.toThrow(/0000_family, but .* 0000_other/);
  });

  test('a migration is rejected if it would delete rows of a table', async () => {
    const stores = await openSqliteStores(file, { migrations: REAL });
    await stores.campaigns.add(campaign('c'));
    await stores.encounters.add(encounter('e', 'c'));
    for (const version of [1, 2, 3]) await stores.encounters.append(entry('e', version));
    await stores.close();

    const lossy = readMigrations(
      extendMigrations(at('lossy'), [
        ['0001_good', 'alter table campaigns add motto text;'],
        ['0002_lossy', 'delete from encounter_entries where version > 1;'],
      ]),
    );
    const client = await opened();
    const migrating = migrate(client, lossy);
    await expect(migrating).rejects.toThrow(MigrationRefused);
    await expect(migrating).rejects.toThrow(
      /0002_lossy would keep only 1 of the 3 rows of encounter_entries/,
    );
    expect(count(client, 'encounter_entries')).toBe(3);
    expect(appliedMigrations(client)).toHaveLength(SHIPPED.length);
    const { columns } = getTableConfig(schema.campaigns);
    expect(client.prepare('select * from campaigns').columns()).toHaveLength(columns.length);
    expect(client.inTransaction).toBe(false);
    expect(client.pragma('foreign_keys', { simple: true })).toBe(1);
  });

  test('a migration is rejected if it would leave broken references, even without deleting rows', async () => {
    const swap = `drop table parent;
create table parent (id text primary key not null, name text);
insert into parent values ('q', 'Somebody else');`;
    const migrations = readMigrations(writeMigrations(at('family'), [FAMILY, ['0001_swap', swap]]));
    const client = await opened();
    await migrate(client, migrations.slice(0, 1));
    client.exec(FAMILY_ROWS);
    await expect(migrate(client, migrations)).rejects.toThrow(/0001_swap would leave rows of child/);
    expect(client.prepare('select id from parent').all()).toEqual([{ id: 'p' }]);
  });

  test('a migration is rejected if one of its statements fails', async () => {
    const half = 'create table other (id text);\n--> statement-breakpoint\ninsert into nowhere values (1);';
    const migrations = readMigrations(writeMigrations(at('half'), [FAMILY, ['0001_half', half]]));
    const client = await opened();
    await expect(migrate(client, migrations)).rejects.toThrow(/0001_half failed/);
    expect(client.prepare('select name from sqlite_schema').all()).toEqual([]);
  });

  test('a migration is rejected if it ends its own transaction', async () => {
    const migrations = readMigrations(writeMigrations(at('end'), [['0000_end', 'commit;']]));
    await expect(migrate(await opened(), migrations)).rejects.toThrow(/0000_end ended the transaction/);
  });
});

describe('a database of another format', () => {
  const formatted = async (set: string): Promise<void> => {
    const stores = await openSqliteStores(file);
    await stores.campaigns.add(campaign('c'));
    await stores.encounters.add(encounter('e', 'c'));
    for (const version of [1, 2]) await stores.encounters.append(entry('e', version));
    await stores.close();
    const client = new (loadDriver())(file);
    client.exec(set);
    client.close();
  };

  test('a database with an older format gets this program’s format number when it is opened', async () => {
    await (await openSqliteStores(file)).close();
    const client = await opened();
    expect(client.prepare('select format from arbiter_format').all()).toEqual([{ format: DATABASE_FORMAT }]);
  });

  test.each([
    [
      'a newer number',
      `update arbiter_format set format = ${DATABASE_FORMAT + 1}`,
      /newer than this program/,
    ],
    [
      'a newer entry',
      `drop table arbiter_format;
update encounter_entries set command = json_set(command, '$.format', ${ENTRY_FORMAT + 1}) where version = 2`,
      /newer than this program\. It has entries of format/,
    ],
    [
      'an entry from before formats were counted',
      `drop table arbiter_format;
update encounter_entries set command = json_remove(command, '$.check', '$.format')`,
      /1 of the 1 encounters .* created by builds before/,
    ],
  ])('a database of another format is rejected and left unchanged if it has %s', async (_, set, reason) => {
    await formatted(set);
    const before = fingerprint();
    const opening = openSqliteStores(file);
    await expect(opening).rejects.toThrow(MigrationRefused);
    await expect(opening).rejects.toThrow(reason);
    expect(fingerprint()).toEqual(before);
  });

  test('programs with an older format are not ready after a newer program raises the format number', async () => {
    const stores = await openSqliteStores(file);
    await stores.ready();
    (await opened()).exec(`update arbiter_format set format = ${DATABASE_FORMAT + 1}`);
    await expect(stores.ready()).rejects.toThrow(StoreUnavailable);
    await stores.close();
  });
});

describe('the readiness of a SQLite database', () => {
  test('a SQLite database is not ready if a migration is missing or an unknown migration was applied', async () => {
    const longer = extendMigrations(at('longer'), [['0001_more', 'alter table campaigns add motto text;']]);
    await (await openSqliteStores(file, { migrations: REAL })).close();
    const client = await opened();
    const stores = storesOn(sqliteDatabase(client, readMigrations(longer)));
    await expect(stores.ready()).rejects.toThrow(/0001_more is not applied/);

    const old = storesOn(sqliteDatabase(client, readMigrations(REAL)));
    await old.ready();
    await migrate(await opened(), readMigrations(longer));
    await expect(old.ready()).rejects.toThrow(StoreUnavailable);
    await stores.ready();
  });
});

const ROWS = 300_000;
const SLOW = [
  '0001_slow',
  `create table marks (n integer);
insert into marks with recursive up (n) as (select 1 union all select n + 1 from up where n < ${ROWS}) select n from up;`,
] as const;

describe('processes that start concurrently', () => {
  test('processes that start concurrently migrate a database once, and the others wait for the result', async () => {
    const slow = extendMigrations(at('slow'), [SLOW]);
    const migrators = Array.from({ length: 5 }, () => start('migrator', [file, slow]));
    await Promise.all(migrators.map((migrator) => migrator.wrote(1)));
    expect(existsSync(file)).toBe(false);
    for (const migrator of migrators) migrator.go();
    await Promise.all(migrators.map((migrator) => migrator.wrote(3)));
    expect(await Promise.all(migrators.map(({ ended }) => ended))).toEqual([0, 0, 0, 0, 0]);
    expect(migrators.map(({ lines }) => lines[2]).sort()).toEqual([
      ...Array<string>(4).fill('applied 0'),
      `applied ${SHIPPED.length + 1}`,
    ]);
    expect(count(await opened(), 'marks')).toBe(ROWS);
  });

  test('processes that are killed during a migration leave either the old or the new schema', async () => {
    const slow = extendMigrations(at('slow'), [SLOW]);
    await (await openSqliteStores(file, { migrations: REAL })).close();
    const migrator = start('migrator', [file, slow]);
    await migrator.wrote(1);
    migrator.go();
    await migrator.wrote(2);
    migrator.process.kill('SIGKILL');
    expect(await migrator.ended).toBe('SIGKILL');

    const client = await opened();
    expect(appliedMigrations(client)).toHaveLength(SHIPPED.length);
    expect((await migrate(client, readMigrations(slow))).map(({ tag }) => tag)).toEqual(['0001_slow']);
    expect(count(client, 'marks')).toBe(ROWS);
    closeAll();
  });
});
