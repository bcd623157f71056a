import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Stores } from '../../src/play/ports.ts';
import { migrationsFolder, readMigrations } from '../../src/storage/migrate.ts';
import { sqliteDatabase } from '../../src/storage/sqlite/database.ts';
import type { Client } from '../../src/storage/sqlite/driver.ts';
import { migrate } from '../../src/storage/sqlite/migrate.ts';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { storesOn } from '../../src/storage/stores.ts';
import { temporaryFolder } from './place.ts';
import { campaign, encounter, entry, whole } from './samples.ts';

const KNOWN = readMigrations(migrationsFolder('sqlite'));

/** A time limit in milliseconds that is so long that no test reaches it. */
const PATIENT = 600_000;

let folder: ReturnType<typeof temporaryFolder>;
let client: Client;
let other: Client;

beforeEach(async () => {
  folder = temporaryFolder();
  const file = join(folder.path, 'arbiter.db');
  client = await openSqlite(file);
  await migrate(client, KNOWN);
  other = await openSqlite(file);
});

afterEach(() => {
  other.close();
  client.close();
  folder.remove();
});

async function storesWith(patienceMs: number): Promise<Stores> {
  const stores = storesOn(sqliteDatabase(client, KNOWN, { patienceMs }));
  await stores.campaigns.add(campaign('c'));
  await stores.encounters.add(encounter('e', 'c'));
  return stores;
}

describe('while another process has locked the database', () => {
  test('a write to a locked database waits for the lock without blocking the event loop, and succeeds when the lock is released', async () => {
    const stores = await storesWith(PATIENT);
    other.exec('BEGIN IMMEDIATE');
    const released = sleep(50).then(() => other.exec('ROLLBACK'));
    expect(await stores.encounters.append(entry('e', 1))).toBe(true);
    await released;
  });

  test('reads succeed while another process has locked the database', async () => {
    const stores = await storesWith(PATIENT);
    other.exec('BEGIN IMMEDIATE');
    const append = stores.encounters.append(entry('e', 1));
    expect((await stores.campaigns.byIds(['c'])).size).toBe(1);
    expect((await stores.encounters.logs(whole('e'))).get('e')).toEqual([]);
    other.exec('ROLLBACK');
    expect(await append).toBe(true);
  });

  test('writes that waited for the lock are executed in their order of arrival', async () => {
    const stores = await storesWith(PATIENT);
    const done: number[] = [];
    other.exec('BEGIN IMMEDIATE');
    const appends = [1, 2, 3, 4, 5].map((version) =>
      stores.encounters.append(entry('e', version)).then(() => done.push(version)),
    );
    other.exec('ROLLBACK');
    const late = stores.encounters.append(entry('e', 6)).then(() => done.push(6));
    await Promise.all([...appends, late]);
    expect(done).toEqual([1, 2, 3, 4, 5, 6]);
    expect((await stores.encounters.logs(whole('e'))).get('e')).toHaveLength(6);
  });

  test('writes that wait too long for the lock are rejected and store nothing', async () => {
    const stores = await storesWith(30);
    other.exec('BEGIN IMMEDIATE');
    const refusals = await Promise.allSettled(
      [1, 2].map((version) => stores.encounters.append(entry('e', version))),
    );
    expect(refusals.map((each) => each.status === 'rejected' && String(each.reason))).toEqual([
      'StoreUnavailable: Cannot append an entry: SQLITE_BUSY',
      'StoreUnavailable: Cannot append an entry: SQLITE_BUSY',
    ]);
    other.exec('ROLLBACK');
    expect((await stores.encounters.logs(whole('e'))).get('e')).toEqual([]);
    expect(await stores.encounters.append(entry('e', 1))).toBe(true);
  });

  test('writes that wait for the lock when the stores are closed are rejected', async () => {
    const stores = await storesWith(PATIENT);
    other.exec('BEGIN IMMEDIATE');
    const waiting = stores.encounters.append(entry('e', 1)).catch(String);
    await stores.close();
    other.exec('ROLLBACK');
    expect(await waiting).toBe('StoreUnavailable: Cannot append an entry: the stores are closed');
  });
});
