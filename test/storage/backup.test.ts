import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backUp, restore } from '../../src/storage/backup.ts';
import { openStores } from '../../src/storage/open.ts';
import { loadDriver } from '../../src/storage/sqlite/driver.ts';
import { temporaryFolder } from './place.ts';
import { anyone, campaign, character } from './samples.ts';

let folder: ReturnType<typeof temporaryFolder>;
let database: string;
let lines: string[];

const at = (name: string): string => join(folder.path, name);

beforeEach(async () => {
  folder = temporaryFolder();
  database = at('arbiter.db');
  lines = [];
  const stores = await openStores(database);
  await stores.campaigns.add(campaign('c'));
  await stores.characters.add([character('a', 'c')]);
  await stores.close();
});

afterEach(() => folder.remove());

const copying = (force = false) => ({
  force,
  say: (line: string) => void lines.push(line),
  audit: async () => [],
});

async function charactersIn(file: string): Promise<number> {
  const stores = await openStores(file);
  const found = await stores.characters.list('c', anyone, 'oldest', { first: 9, after: null });
  await stores.close();
  return found.length;
}

describe('a backup', () => {
  test('a backup is a single file that contains everything that was committed before it', async () => {
    const stores = await openStores(database);
    await stores.characters.add([character('b', 'c')]);
    expect(await backUp(database, at('copy.db'), copying())).toEqual([]);
    await stores.characters.add([character('d', 'c')]);
    await stores.close();
    expect(readdirSync(folder.path).sort()).toEqual(['arbiter.db', 'copy.db']);
    expect(lines.at(-1)).toMatch(/^backed up .*arbiter\.db to .*copy\.db: \d+ bytes$/);
    expect(await charactersIn(at('copy.db'))).toBe(2);
  });

  test('only the owner can read a backup', async () => {
    await backUp(database, at('backup.db'), copying());
    expect((statSync(at('backup.db')).mode & 0o777).toString(8)).toBe('600');
  });

  test('a backup replaces an existing file only with --force', async () => {
    writeFileSync(at('there.db'), 'something else');
    await expect(backUp(database, at('there.db'), copying())).rejects.toMatchObject({
      why: 'THERE_ALREADY',
      message: expect.stringMatching(/there\.db already exists; --force replaces it$/),
    });
    expect(readFileSync(at('there.db'), 'utf8')).toBe('something else');
    await backUp(database, at('there.db'), copying(true));
    expect(await charactersIn(at('there.db'))).toBe(1);
  });

  test.each([
    ['the database itself', 'arbiter.db', 'USAGE'],
    ['a copy of a missing database', 'copy.db', 'MISSING'],
  ])('a backup is rejected if its target is %s', async (_, to, why) => {
    const from = why === 'MISSING' ? at('nothing.db') : database;
    await expect(backUp(from, at(to), copying(true))).rejects.toMatchObject({ why });
    await expect(backUp(':memory:', at(to), copying(true))).rejects.toMatchObject({ why: 'USAGE' });
  });

  test('backing up a damaged database fails and leaves no file behind', async () => {
    const bytes = readFileSync(database);
    bytes.fill(0xa5, 4096, 4 * 4096);
    writeFileSync(database, bytes);
    await expect(backUp(database, at('copy.db'), copying())).rejects.toMatchObject({ why: 'DAMAGED' });
    expect(readdirSync(folder.path)).not.toContain('copy.db');
  });

  test('a backup of a database with unreadable rows reports these rows and contains all other rows', async () => {
    const client = new (loadDriver())(database);
    client.exec("update characters set sheet = '{' where id = 'a'");
    client.close();
    expect(await backUp(database, at('copy.db'), copying())).toEqual(['characters a']);
    await expect(restore(at('other.db'), at('copy.db'), copying())).rejects.toMatchObject({ why: 'DAMAGED' });
    expect(existsSync(at('other.db'))).toBe(false);
    expect(await restore(at('other.db'), at('copy.db'), copying(true))).toEqual(['characters a']);
  });
});

describe('a restore', () => {
  test('restoring a backup over a database that is in use is rejected and leaves the database unchanged', async () => {
    await backUp(database, at('copy.db'), copying());
    const stores = await openStores(database);
    await expect(restore(database, at('copy.db'), copying(true))).rejects.toMatchObject({ why: 'IN_USE' });
    await stores.characters.add([character('b', 'c')]);
    await stores.close();
    expect(await charactersIn(database)).toBe(2);
    await restore(database, at('copy.db'), copying(true));
    expect(await charactersIn(database)).toBe(1);
  });

  test('a restore accepts only an intact database of this program', async () => {
    const damaged = readFileSync(database);
    damaged.fill(0xa5, 4096, 4 * 4096);
    writeFileSync(at('damaged.db'), damaged);
    writeFileSync(
      at('text.db'),
      'no database, but a text that is long enough to be taken for one'.repeat(20),
    );
    const other = new (loadDriver())(at('other.db'));
    other.exec('create table campaigns (id text)');
    other.close();
    const before = await charactersIn(database);
    for (const name of ['damaged.db', 'text.db', 'other.db'])
      await expect(restore(database, at(name), copying(true))).rejects.toMatchObject({ why: 'DAMAGED' });
    await expect(restore(database, at('nowhere.db'), copying(true))).rejects.toMatchObject({
      why: 'MISSING',
    });
    expect(await charactersIn(database)).toBe(before);
  });

  test.each([
    ['header', 0, 4096],
    ['schema', 100, 4096],
    ['tables', 4096, 5 * 4096],
  ])(
    'a restore replaces a database with a damaged %s and discards its write-ahead log',
    async (_, from, to) => {
      await backUp(database, at('copy.db'), copying());
      const client = new (loadDriver())(database);
      client.pragma('journal_mode = WAL');
      client.exec("insert into campaigns (id, name, created_at) values ('late', 'Late', 'now')");
      const log = readFileSync(`${database}-wal`);
      client.close();
      const bytes = readFileSync(database);
      bytes.fill(0xa5, from, to);
      writeFileSync(database, bytes);
      writeFileSync(`${database}-wal`, log);
      await restore(database, at('copy.db'), copying(true));
      expect(existsSync(`${database}-wal`)).toBe(false);
      const stores = await openStores(database);
      await stores.ready();
      expect((await stores.campaigns.byIds(['c', 'late'])).size).toBe(1);
      await stores.close();
    },
  );
});
