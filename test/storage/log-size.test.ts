import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Stores } from '../../src/play/ports.ts';
import { openStores } from '../../src/storage/open.ts';
import { noOperatorLog } from '../../src/storage/operator-log.ts';
import type { Client } from '../../src/storage/sqlite/driver.ts';
import { LOG_KEPT, logKeeper, trimLog } from '../../src/storage/sqlite/log-size.ts';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { temporaryFolder } from './place.ts';
import { campaign, encounter, entry } from './samples.ts';

let folder: ReturnType<typeof temporaryFolder>;
let stores: Stores;
let reader: Client;
let other: Client;

beforeEach(async () => {
  folder = temporaryFolder();
  const file = join(folder.path, 'arbiter.db');
  stores = await openStores(file);
  await stores.campaigns.add(campaign('c'));
  await stores.encounters.add(encounter('e', 'c'));
  reader = await openSqlite(file);
  other = await openSqlite(file);
});

afterEach(async () => {
  reader.close();
  other.close();
  await stores.close();
  folder.remove();
});

const logSize = async () => (await stores.size()).log;

let version = 0;
async function write(entries: number): Promise<void> {
  for (let written = 0; written < entries; written += 1) {
    version += 1;
    await stores.encounters.append(entry('e', version, 'A long name'.repeat(10_000)));
  }
}

describe('the write-ahead log', () => {
  test('the write-ahead log grows while a long read blocks it and is emptied afterwards', async () => {
    reader.exec('BEGIN');
    reader.prepare('select count(*) from campaigns').get();
    await write(150);
    const grown = await logSize();
    expect(grown).toBeGreaterThan(2 * LOG_KEPT);
    expect(trimLog(other)).toBe('HELD');
    expect(await logSize()).toBe(grown);

    reader.exec('COMMIT');
    expect(trimLog(other)).toBe('EMPTIED');
    expect(await logSize()).toBe(0);
  });

  test('without a reader that blocks it, the write-ahead log has at most twice its target size', async () => {
    await write(150);
    expect(await logSize()).toBeLessThanOrEqual(2 * LOG_KEPT);
  });
});

describe('the checkpointer of the log', () => {
  test('the checkpointer warns once if it cannot empty the log, and empties the log as soon as it can', async () => {
    const told: object[] = [];
    const journal = { ...noOperatorLog, warn: (facts: object) => told.push(facts) };
    const keep = logKeeper(other, logSize, journal, { emptied: 100_000, alarming: 200_000 });
    reader.exec('BEGIN');
    reader.prepare('select count(*) from campaigns').get();
    await write(5);
    const bytes = await logSize();
    await keep();
    await keep();
    expect(told).toEqual([{ bytes }]);
    reader.exec('COMMIT');
    await keep();
    expect(await logSize()).toBe(0);
  });

  test('the checkpointer empties a log above 16 MiB, and warns above 64 MiB if it cannot', async () => {
    const MIB = 1024 * 1024;
    let tries = 0;
    // If a reader blocks the checkpoint, the write-ahead log stays this large.
    const held = { open: true, pragma: () => ++tries } as unknown as Client;
    const told: object[] = [];
    const journal = { ...noOperatorLog, warn: (facts: object) => told.push(facts) };
    const at = (bytes: number) => logKeeper(held, async () => bytes, journal)();
    await at(16 * MIB);
    expect(tries).toBe(0);
    await at(16 * MIB + 1);
    await at(64 * MIB);
    expect({ tries, told }).toEqual({ tries: 2, told: [] });
    await at(64 * MIB + 1);
    expect(told).toEqual([{ bytes: 64 * MIB + 1 }]);
  });
});
