import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Stores } from '../../src/play/ports.ts';
import { systemTime } from '../../src/play/time.ts';
import { migrationsFolder, readMigrations } from '../../src/storage/migrate.ts';
import { sqliteDatabase } from '../../src/storage/sqlite/database.ts';
import type { Client } from '../../src/storage/sqlite/driver.ts';
import { groupCommit } from '../../src/storage/sqlite/group-commit.ts';
import { migrate } from '../../src/storage/sqlite/migrate.ts';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { writeQueue } from '../../src/storage/sqlite/write-queue.ts';
import { storesOn } from '../../src/storage/stores.ts';
import { temporaryFolder } from './place.ts';
import { campaign, encounter, entry, whole } from './samples.ts';

const KNOWN = readMigrations(migrationsFolder('sqlite'));

let folder: ReturnType<typeof temporaryFolder>;
let client: Client;
let other: Client;
let stores: Stores;

beforeEach(async () => {
  folder = temporaryFolder();
  const file = join(folder.path, 'arbiter.db');
  client = await openSqlite(file);
  await migrate(client, KNOWN);
  other = await openSqlite(file);
  stores = storesOn(sqliteDatabase(client, KNOWN));
  await stores.campaigns.add(campaign('c'));
  await stores.encounters.add(encounter('e', 'c'));
});

afterEach(() => {
  other.close();
  client.close();
  folder.remove();
});

const kept = async (id = 'e') => (await stores.encounters.logs(whole(id))).get(id);

describe('concurrent writes', () => {
  test('concurrent writes are committed together', async () => {
    const sizes: number[] = [];
    const doTogether = groupCommit(client);
    const writes = writeQueue(
      0,
      (waiting) => {
        sizes.push(waiting.length);
        return doTogether(waiting);
      },
      systemTime,
    );
    const insert = client.prepare(`insert into pulse (id, beats) values ('p' || ?, 0)`);
    const said = await Promise.all(
      Array.from({ length: 32 }, (_, at) => writes.run(() => insert.run(at).changes)),
    );
    expect(sizes).toEqual([32]);
    expect(said).toEqual(Array(32).fill(1));
    const seen = other.prepare(`select count(*) as n from pulse where id like 'p%'`).get();
    expect(seen).toEqual({ n: 32 });
  });

  test('concurrent writes are delayed as long as each pass of the event loop adds more writes', async () => {
    const sizes: number[] = [];
    const writes = writeQueue(
      0,
      (waiting) => {
        sizes.push(waiting.length);
        for (const { done } of waiting) done(null);
        return waiting.length;
      },
      systemTime,
    );
    const nextPass = () => new Promise(setImmediate);
    const said: Promise<unknown>[] = [];
    for (let at = 0; at < 4; at++) {
      said.push(writes.run(() => null));
      await nextPass();
    }
    await nextPass();
    await nextPass();
    expect(sizes).toEqual([4]);
    // If there is only one write, it does not wait for others.
    said.push(writes.run(() => null));
    for (let passes = 0; passes < 3; passes++) await nextPass();
    expect(sizes).toEqual([4, 1]);
    await Promise.all(said);
  });

  test('concurrent writes see each other, so only the first of several entries with the same version is stored', async () => {
    const said = await Promise.all(
      [1, 1, 2, 1].map((version) => stores.encounters.append(entry('e', version))),
    );
    expect(said).toEqual([true, false, true, false]);
    expect(await kept()).toHaveLength(2);
  });

  test('concurrent writes are acknowledged only when other connections can see them', async () => {
    await Promise.all(
      [1, 2, 3].map(async (version) => {
        await stores.encounters.append(entry('e', version));
        const seen = other.prepare('select count(*) as n from encounter_entries').get();
        expect(seen).toEqual({ n: 3 });
      }),
    );
  });

  test('one of several concurrent writes can fail without affecting the others', async () => {
    const said = await Promise.allSettled(
      ['e', 'nowhere', 'e'].map((id, at) => stores.encounters.append(entry(id, at + 1))),
    );
    expect(said.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await kept()).toHaveLength(2);
  });

  test('a concurrent write for which there is not enough disk space fails, and the others succeed', async () => {
    const pages = client.pragma('page_count', { simple: true }) as number;
    client.pragma(`max_page_count = ${pages + 4}`);
    const large = { ...campaign('large'), name: 'x'.repeat(1_000_000) };
    const said = await Promise.allSettled([
      stores.encounters.append(entry('e', 1)),
      stores.campaigns.add(large),
      stores.encounters.append(entry('e', 2)),
    ]);
    expect(said.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await kept()).toHaveLength(2);
  });

  test('concurrent writes are completed before the stores close', async () => {
    const appended = stores.encounters.append(entry('e', 1));
    // The integrity check of the database comes before the write.
    await Promise.resolve();
    await stores.close();
    expect(await appended.catch(String)).toBe(true);
    expect(other.prepare('select count(*) as n from encounter_entries').get()).toEqual({ n: 1 });
  });
});
