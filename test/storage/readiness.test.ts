import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStores } from '../../src/storage/open.ts';
import { throttled } from '../../src/storage/throttled.ts';
import { temporaryFolder } from './place.ts';
import { campaign } from './samples.ts';

let folder: ReturnType<typeof temporaryFolder>;
let file: string;

beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder.path, 'arbiter.db');
});

afterEach(() => folder.remove());

describe('the stores are not ready', () => {
  test('the stores are not ready while their file is missing or replaced', async () => {
    const stores = await openStores(file);
    await stores.ready();
    renameSync(file, `${file}.away`);
    await expect(stores.ready()).rejects.toThrow(/arbiter\.db no longer exists/);
    writeFileSync(file, '');
    await expect(stores.ready()).rejects.toThrow(/arbiter\.db was replaced by another file/);
    rmSync(file);
    renameSync(`${file}.away`, file);
    await stores.ready();
    await stores.close();
  });

  test('the stores are not ready while the disk has too little space', async () => {
    const stores = await openStores(file, { leastFree: Number.MAX_SAFE_INTEGER });
    await expect(stores.ready()).rejects.toThrow(/^The disk with .*arbiter\.db has only \d+ free bytes$/);
    await stores.close();
  });

  test('closed stores are not ready', async () => {
    const stores = await openStores(file);
    await stores.close();
    await expect(stores.ready()).rejects.toThrow(/closed/);
  });
});

describe('a throttled probe', () => {
  test('a probe that is limited to one run per interval runs only once for concurrent callers', async () => {
    let made = 0;
    let now = 0;
    let broken = false;
    const probe = throttled(
      1000,
      async () => {
        made += 1;
        if (broken) throw new Error('broken');
      },
      () => now,
    );
    await Promise.all([probe(), probe(), probe()]);
    now = 999;
    await probe();
    expect(made).toBe(1);
    now = 1000;
    broken = true;
    await expect(Promise.all([probe(), probe()])).rejects.toThrow('broken');
    await expect(probe()).rejects.toThrow('broken');
    expect(made).toBe(2);
    now = 2000;
    broken = false;
    await probe();
    expect(made).toBe(3);
  });
});

describe('the size of the stores', () => {
  test('the size of the stores is the size of their files on the disk', async () => {
    const stores = await openStores(file);
    await stores.campaigns.add(campaign('c'));
    const { database, log } = await stores.size();
    expect(database % 4096).toBe(0);
    expect(log).toBeGreaterThan(0);
    await stores.close();
  });

  test('the size of stores in memory does not include a write-ahead log', async () => {
    const stores = await openStores(':memory:');
    const { database, log } = await stores.size();
    expect(database).toBeGreaterThan(0);
    expect(log).toBe(0);
    await stores.close();
  });
});
