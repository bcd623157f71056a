import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readAddress } from '../../src/storage/address.ts';
import { openStores } from '../../src/storage/open.ts';
import { StoreRefused } from '../../src/storage/refused.ts';
import { driverName, isRecent, loadDriver } from '../../src/storage/sqlite/driver.ts';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { temporaryFolder } from './place.ts';
import { campaign } from './samples.ts';

let folder: ReturnType<typeof temporaryFolder>;

beforeEach(() => {
  folder = temporaryFolder();
});

afterEach(() => folder.remove());

function at(name: string): string {
  return join(folder.path, name);
}

function hash(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

describe('an address', () => {
  test.each([
    ['file:./data/arbiter.db', './data/arbiter.db'],
    ['file:data/arbiter.db', 'data/arbiter.db'],
    ['file:/data/arbiter.db', '/data/arbiter.db'],
    ['file:///data/arbiter.db', '/data/arbiter.db'],
    ['file:///data/my%20games.db', '/data/my games.db'],
    ['sqlite:./arbiter.db', './arbiter.db'],
    ['SQLite:arbiter.db', 'arbiter.db'],
    ['sqlite:///data/arbiter.db', '/data/arbiter.db'],
    ['sqlite::memory:', ':memory:'],
    [':memory:', ':memory:'],
    [' ./data/100%.db ', './data/100%.db'],
    ['/data/arbiter.db', '/data/arbiter.db'],
    ['C:\\data\\arbiter.db', 'C:\\data\\arbiter.db'],
  ])('the database address %s refers to the file %s', (url, path) => {
    expect(readAddress(url)).toEqual({ dialect: 'sqlite', path });
  });

  test.each([
    '',
    '  ',
    'file:',
    'file://arbiter.db',
    'sqlite:////data/arbiter.db',
    'file:./arbiter.db?mode=ro',
    'file:./100%.db',
    'mysql://localhost/arbiter',
    'https://example.org/arbiter.db',
  ])('the database address %j is rejected', (url) => {
    expect(() => readAddress(url)).toThrow(StoreRefused);
  });

  test.each([
    ['postgres://ann:p%40ss@db.example.org/arbiter', { user: 'ann', password: 'p@ss', port: 5432 }],
    ['postgresql://db.example.org:6543/arbiter', { user: null, password: null, port: 6543 }],
    ['POSTGRES://db.example.org/arbiter?sslmode=verify-full', { sslmode: 'verify-full' }],
    [
      'postgres://db.example.org/arbiter?connections=3&statement_timeout=250&lock_timeout=0',
      { connections: 3, statementMs: 250, lockMs: 0 },
    ],
    ['postgres:///arbiter?host=/run/postgresql&user=ann&port=5433', { host: '/run/postgresql', port: 5433 }],
  ])('the database address %s refers to a PostgreSQL database', (url, said) => {
    const address = readAddress(url);
    expect(address).toMatchObject({
      dialect: 'postgres',
      server: { host: 'db.example.org', database: 'arbiter', ...said },
    });
  });

  test.each([
    ['postgres:', /a host and a database/],
    ['postgres://arbiter:hunter2@/arbiter', /is written postgres:/],
    ['postgres://arbiter:hunter2@db.example.org', /a host and a database/],
    ['postgres://arbiter:hunter2@db.example.org/a/b', /a host and a database/],
    [
      'postgres://arbiter:hunter2@db.example.org/arbiter?sslmode=perhaps',
      /disable, prefer, require, verify-full/,
    ],
    ['postgres://arbiter:hunter2@db.example.org/arbiter?connections=0', /from 1 to 1000 for connections/],
    ['postgres://arbiter:hunter2@db.example.org/arbiter?pool=3', /can have only the parameters host/],
    ['postgres://arbiter:hunter2@db.example.org/arbiter?connections=3&connections=4', /each once/],
    ['postgres://arbiter:hunter2@db.example.org/arbiter?sslrootcert=/nowhere', /cannot be read/],
    ['postgres://arbiter:hunter2%@db.example.org/arbiter', /is not an escape/],
    ['mysql://arbiter:hunter2@db.example.org/arbiter', /mysql: are not supported.*file:.*sqlite:.*postgres:/],
  ])('the error about the database address %s does not contain the address', async (url, problem) => {
    const opening = openStores(url);
    await expect(opening).rejects.toThrow(StoreRefused);
    await expect(opening).rejects.toThrow(problem);
    await expect(opening).rejects.not.toThrow(/hunter2|example\.org/);
  });
});

describe('the SQLite driver', () => {
  test('the version of Node determines which SQLite driver is loaded', () => {
    expect(driverName(9)).toBe('better-sqlite3-v12');
    expect(driverName(10)).toBe('better-sqlite3');
    expect(driverName(137)).toBe('better-sqlite3');
    expect(driverName(Number.NaN)).toBe('better-sqlite3-v12');
    expect(loadDriver()).toBeTypeOf('function');
  });

  test('the error about a SQLite driver that is not installed names the driver', () => {
    const missing = () => {
      throw Object.assign(new Error('Cannot find module'), { code: 'MODULE_NOT_FOUND' });
    };
    expect(() => loadDriver(missing, 'better-sqlite3-v12')).toThrow(StoreRefused);
    expect(() => loadDriver(missing, 'better-sqlite3-v12')).toThrow(/needs the package better-sqlite3-v12/);
  });

  test('a SQLite driver is accepted only if its SQLite version has no known faults', () => {
    expect(['3.51.3', '3.51.10', '3.53.2', '4.0.0'].every(isRecent)).toBe(true);
    expect(['3.51.2', '3.40.1', '3.9.99', '2.99.99', '', 'unknown'].some(isRecent)).toBe(false);
  });
});

describe('opening', () => {
  test('opening a database creates the folder and sets the pragmas of every connection', async () => {
    const file = at('a/b/arbiter.db');
    const client = await openSqlite(file);
    const settings = ['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout', 'trusted_schema'];
    expect(settings.map((name) => client.pragma(name, { simple: true }))).toEqual(['wal', 2, 1, 0, 0]);
    client.close();
    expect(existsSync(file)).toBe(true);
  });

  test('opening a database restricts the database files to their owner, even if others could read them before', async () => {
    const modes = () =>
      ['', '-wal', '-shm'].map((part) => (statSync(`${place}${part}`).mode & 0o777).toString(8));
    const place = at('data/arbiter.db');
    const stores = await openStores(place);
    await stores.campaigns.add(campaign('c1'));
    expect(modes()).toEqual(['600', '600', '600']);
    for (const part of ['', '-wal', '-shm']) chmodSync(`${place}${part}`, 0o644);
    const again = await openStores(place);
    expect(modes()).toEqual(['600', '600', '600']);
    expect((statSync(at('data')).mode & 0o777).toString(8)).toBe('700');
    await Promise.all([stores.close(), again.close()]);
  });

  test('opening a database in memory always starts with an empty database', async () => {
    const stores = await openStores(':memory:');
    await stores.campaigns.add(campaign('c'));
    await stores.ready();
    const others = await openStores(':memory:');
    expect((await others.campaigns.byIds(['c'])).size).toBe(0);
    await stores.close();
    await others.close();
  });

  test('opening an empty file creates a new database', async () => {
    writeFileSync(at('empty.db'), '');
    const stores = await openStores(at('empty.db'));
    await stores.ready();
    await stores.close();
  });

  test('opening and closing a database leaves only one file', async () => {
    const stores = await openStores(at('arbiter.db'));
    await stores.campaigns.add(campaign('c'));
    await stores.close();
    expect(readdirSync(folder.path)).toEqual(['arbiter.db']);
  });

  test.each([
    ['of noise', () => randomBytes(8192)],
    ['of one byte', () => Buffer.from('S')],
    ['of text', () => Buffer.from('SQLite format 4, if there were one: '.repeat(100))],
    [
      'of noise behind the header of a database',
      () => Buffer.concat([Buffer.from('SQLite format 3\0'), randomBytes(8176)]),
    ],
  ])('opening a file %s is rejected and does not change the file', async (_, contents) => {
    const file = at('arbiter.db');
    writeFileSync(file, contents());
    const before = hash(file);
    const opening = openStores(file);
    await expect(opening).rejects.toThrow(StoreRefused);
    await expect(opening).rejects.toThrow(/arbiter\.db/);
    expect(hash(file)).toBe(before);
    expect(readdirSync(folder.path)).toEqual(['arbiter.db']);
  });

  test('opening another program’s database is rejected and does not change it', async () => {
    const file = at('other.db');
    const other = new (loadDriver())(file);
    other.exec("create table campaigns (id text); insert into campaigns values ('theirs')");
    other.close();
    const before = hash(file);
    await expect(openStores(file)).rejects.toThrow(/another program/);
    expect(hash(file)).toBe(before);
    expect(readdirSync(folder.path)).toEqual(['other.db']);
  });

  test('opening a folder, or a path where no file can be created, is rejected', async () => {
    mkdirSync(at('folder'));
    await expect(openStores(at('folder'))).rejects.toThrow(StoreRefused);
    writeFileSync(at('file'), 'not a folder');
    await expect(openStores(at('file/arbiter.db'))).rejects.toThrow(StoreRefused);
  });

  test.skipIf(process.getuid?.() === 0)('opening a file without read permission is rejected', async () => {
    writeFileSync(at('secret.db'), '');
    chmodSync(at('secret.db'), 0);
    await expect(openStores(at('secret.db'))).rejects.toThrow(StoreRefused);
  });
});
