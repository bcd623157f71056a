import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Stores } from '../../src/play/ports.ts';
import { migrationsFolder, readMigrations } from '../../src/storage/migrate.ts';
import { openStores } from '../../src/storage/open.ts';
import { sqliteDatabase } from '../../src/storage/sqlite/database.ts';
import type { Client } from '../../src/storage/sqlite/driver.ts';
import { migrate } from '../../src/storage/sqlite/migrate.ts';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { storesOn } from '../../src/storage/stores.ts';
import { StoreUnavailable } from '../../src/storage/unavailable.ts';
import { start } from './child.ts';
import { temporaryFolder } from './place.ts';
import { anyone, campaign, character, encounter, entry, whole } from './samples.ts';

const KNOWN = readMigrations(migrationsFolder('sqlite'));

let folder: ReturnType<typeof temporaryFolder>;
let file: string;
let client: Client;
let stores: Stores;

beforeEach(async () => {
  folder = temporaryFolder();
  file = join(folder.path, 'arbiter.db');
  client = await openSqlite(file);
  await migrate(client, KNOWN);
  stores = storesOn(sqliteDatabase(client, KNOWN));
  await stores.campaigns.add(campaign('c'));
  await stores.encounters.add(encounter('e', 'c'));
});

afterEach(() => {
  client.close();
  folder.remove();
});

async function thrownBy(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  );
}

describe('a full database', () => {
  test('a database without disk space rejects writes, keeps acknowledged data, and accepts writes again when there is space', async () => {
    client.pragma(`max_page_count = ${client.pragma('page_count', { simple: true })}`);
    let version = 0;
    let refusal: unknown = null;
    while (refusal === null && version < 1000) {
      version += 1;
      refusal = await thrownBy(stores.encounters.append(entry('e', version)));
    }
    expect(refusal).toBeInstanceOf(StoreUnavailable);
    expect(String(refusal)).toBe('StoreUnavailable: Cannot append an entry: SQLITE_FULL');
    expect((refusal as StoreUnavailable).cause).toBeInstanceOf(Error);
    expect((await stores.encounters.logs(whole('e'))).get('e')).toHaveLength(version - 1);

    client.pragma('max_page_count = 100000');
    expect(await stores.encounters.append(entry('e', version))).toBe(true);
    expect((await stores.encounters.logs(whole('e'))).get('e')).toHaveLength(version);
  });

  test.skipIf(!existsSync('/bin/bash'))(
    'a full database is not ready, and loses no acknowledged write',
    async () => {
      const other = join(folder.path, 'full.db');
      // The size of the largest file that the child process may write, in blocks of 1024 bytes.
      const filler = start('filler', [other], ['/bin/bash', '-c', 'ulimit -f 500; exec "$@"', 'bash']);
      expect(await filler.ended).toBe(0);
      const told = JSON.parse(filler.lines.at(-1) ?? '{}') as { readonly acknowledged: number };
      expect(told).toEqual({
        acknowledged: told.acknowledged,
        refusal: 'StoreUnavailable',
        readable: told.acknowledged,
        unready: 'StoreUnavailable',
      });
      expect(told.acknowledged).toBeGreaterThan(10);

      const after = await openStores(other);
      await after.ready();
      expect((await after.encounters.logs(whole('e'))).get('e')).toEqual(
        Array.from({ length: told.acknowledged }, (_, n) => entry('e', n + 1, 'Ann'.repeat(1000))),
      );
      await after.close();
    },
  );
});

describe('a database locked by another process', () => {
  test('a database that another process has locked rejects writes and is not ready, but can be read', async () => {
    const other = await openSqlite(file);
    const stores = storesOn(sqliteDatabase(client, KNOWN, { patienceMs: 20 }));
    other.exec('BEGIN IMMEDIATE');
    const refusal = await thrownBy(stores.encounters.append(entry('e', 1)));
    expect(String(refusal)).toBe('StoreUnavailable: Cannot append an entry: SQLITE_BUSY');
    expect(await thrownBy(stores.ready())).toBeInstanceOf(StoreUnavailable);
    expect((await stores.encounters.logs(whole('e'))).get('e')).toEqual([]);
    other.exec('ROLLBACK');
    other.close();
    expect(await stores.encounters.append(entry('e', 1))).toBe(true);
    await stores.ready();
  });
});

describe('a read-only database', () => {
  test('a read-only database is not ready', async () => {
    client.pragma('query_only = ON');
    const refusal = await thrownBy(stores.ready());
    expect(String(refusal)).toBe('StoreUnavailable: Cannot check that the database works: SQLITE_READONLY');
  });
});

describe('a database without its tables', () => {
  test('with a database that lacks tables, the service is unavailable, and its errors contain neither SQL nor the values that were sent', async () => {
    client.exec('pragma foreign_keys = OFF; drop table encounter_entries; drop table campaigns');
    const secret = campaign('secret', { name: 'secret' });
    const works = [
      stores.encounters.append(entry('e', 1, 'secret')),
      stores.encounters.logs(whole('secret')),
      stores.campaigns.add(secret),
      stores.campaigns.byIds(['secret']),
    ];
    for (const error of await Promise.all(works.map((work) => thrownBy(work)))) {
      expect(error).toBeInstanceOf(StoreUnavailable);
      expect(String(error)).toMatch(/^StoreUnavailable: Cannot [a-z ]+: SQLITE_ERROR$/);
      expect(String((error as StoreUnavailable).cause)).not.toContain('secret');
    }
  });
});

describe('a row with invalid JSON', () => {
  beforeEach(async () => {
    await stores.characters.add([character('a', 'c')]);
    await stores.characters.add([character('b', 'c')]);
    await stores.encounters.add(encounter('e2', 'c'));
    await stores.encounters.append(entry('e', 1));
    await stores.encounters.append(entry('e2', 1));
  });

  test.each([
    [
      "update characters set state = '{' where id = 'a'",
      'state of character a',
      () => stores.characters.byIds(['a']),
    ],
    [
      "update encounters set options = 'x' where id = 'e'",
      'options of encounter e',
      () => stores.encounters.byIds(['e']),
    ],
    [
      "update encounter_entries set events = '[' where encounter_id = 'e'",
      'events of entry 1 of encounter e',
      () => stores.encounters.logs(whole('e')),
    ],
  ])('the error about a row with invalid JSON names the row: %s', async (damage, name, read) => {
    client.exec(damage);
    const error = await thrownBy(read());
    expect(error).toBeInstanceOf(StoreUnavailable);
    expect((error as StoreUnavailable).message).toBe(`The ${name} cannot be read: it is not JSON`);
    expect((error as StoreUnavailable).cause).toBeInstanceOf(SyntaxError);
    expect((await stores.characters.byIds(['b'])).size).toBe(1);
    expect((await stores.encounters.logs(whole('e2'))).get('e2')).toHaveLength(1);
  });
});

describe('a list with an unreadable row', () => {
  test('a list with an unreadable row contains all other rows and a gap in its place', async () => {
    await stores.characters.add([character('a', 'c'), character('b', 'c')]);
    client.exec("update characters set sheet = '' where id = 'a'");
    const [gap, other] = await stores.characters.list('c', anyone, 'oldest', { first: 5, after: null });
    expect(gap).toMatchObject({ id: 'a', gap: { unreadable: true, row: 'character a' } });
    expect(other).toEqual(character('b', 'c'));
  });
});

describe('a damaged file', () => {
  test('a store with a damaged file can be read except for the damaged parts', async () => {
    for (let version = 1; version <= 50; version += 1) await stores.encounters.append(entry('e', version));
    client.pragma('wal_checkpoint(TRUNCATE)');
    const pages = client
      .prepare<[], number>("select pageno from dbstat where name = 'encounter_entries' and pagetype = 'leaf'")
      .pluck()
      .all();
    client.close();
    await damage(file, pages, 4096);

    client = await openSqlite(file);
    stores = storesOn(sqliteDatabase(client, KNOWN));
    const error = await thrownBy(stores.encounters.logs(whole('e')));
    expect(error).toBeInstanceOf(StoreUnavailable);
    expect(String(error)).toMatch(/Cannot read logs: SQLITE_CORRUPT/);
    expect((await stores.campaigns.byIds(['c'])).size).toBe(1);
  });
});

async function damage(path: string, pages: readonly number[], pageSize: number): Promise<void> {
  const { open } = await import('node:fs/promises');
  const handle = await open(path, 'r+');
  for (const page of pages)
    await handle.write(Buffer.alloc(pageSize, 0xa5), 0, pageSize, (page - 1) * pageSize);
  await handle.close();
}
