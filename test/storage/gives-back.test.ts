import { existsSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { backUp, restore } from '../../src/storage/backup.ts';
import { move } from '../../src/storage/move.ts';
import { openStores } from '../../src/storage/open.ts';
import { loadDriver } from '../../src/storage/sqlite/driver.ts';
import { MIGRATIONS_TABLE } from '../../src/storage/sqlite/migrate.ts';
import { lockExclusively } from '../../src/storage/sqlite/soundness/copying.ts';
import { temporaryFolder } from './place.ts';
import { campaign } from './samples.ts';

let folder: ReturnType<typeof temporaryFolder>;

const at = (name: string): string => join(folder.path, name);

beforeEach(async () => {
  folder = temporaryFolder();
  const stores = await openStores(at('arbiter.db'));
  await stores.campaigns.add(campaign('c'));
  await stores.close();
});

afterEach(() => {
  vi.useRealTimers();
  folder.remove();
});

const OWN_FILES = '/proc/self/fd';

/** Returns the files in the folder that this process currently has open. */
const openFiles = (): readonly string[] =>
  readdirSync(OWN_FILES).flatMap((descriptor) => {
    try {
      const file = readlinkSync(join(OWN_FILES, descriptor));
      return file.startsWith(folder.path) ? [file] : [];
    } catch {
      // The file descriptor that was used to read this list is closed again, so it is skipped.
      return [];
    }
  });

const fails = async () => {
  throw new Error('it cannot be audited');
};
const copying = { force: true, say: () => {}, audit: async () => [] };
const unaudited = { ...copying, audit: fails };
const unsaid = {
  ...copying,
  say: () => {
    throw new Error('nobody can be told');
  },
};

/** Runs SQL with the database driver, without the stores. */
function asked(file: string, sql: string): void {
  const client = new (loadDriver())(at(file));
  client.exec(sql);
  client.close();
}

interface Case {
  readonly work: () => Promise<unknown>;
  /** Files that exist after the operation in addition to the database. */
  readonly made?: readonly string[];
}

const succeeding: Readonly<Record<string, Case>> = {
  'stores that were opened': { work: async () => (await openStores(at('arbiter.db'))).close() },
  'a backup': { work: () => backUp(at('arbiter.db'), at('copy.db'), copying), made: ['copy.db'] },
  'a restored backup': {
    work: async () => {
      await backUp(at('arbiter.db'), at('copy.db'), copying);
      await restore(at('arbiter.db'), at('copy.db'), copying);
    },
    made: ['copy.db'],
  },
  'a move': { work: () => move(at('arbiter.db'), at('moved.db'), copying), made: ['moved.db'] },
};

const failing: Readonly<Record<string, Case>> = {
  'a file that is not a database': {
    work: () => {
      writeFileSync(at('text.db'), 'something else');
      return openStores(at('text.db'));
    },
    made: ['text.db'],
  },
  'the database of another program': {
    work: () => {
      asked('other.db', 'create table t (a)');
      return openStores(at('other.db'));
    },
    made: ['other.db'],
  },
  'the database of a later version': {
    work: () => {
      asked('arbiter.db', `insert into ${MIGRATIONS_TABLE} values (9999, 'later', 'x', 'later')`);
      return openStores(at('arbiter.db'));
    },
  },
  'a backup that cannot be audited': { work: () => backUp(at('arbiter.db'), at('copy.db'), unaudited) },
  'a backup that cannot be restored': {
    work: async () => {
      await backUp(at('arbiter.db'), at('copy.db'), copying);
      await restore(at('arbiter.db'), at('copy.db'), unaudited);
    },
    made: ['copy.db'],
  },
  'a move that cannot report its progress': { work: () => move(at('arbiter.db'), at('moved.db'), unsaid) },
  'a move that cannot be audited': {
    work: () => move(at('arbiter.db'), at('moved.db'), unaudited),
    made: ['moved.db'],
  },
};

describe.skipIf(!existsSync(OWN_FILES))('no file stays open or is left on the disk', () => {
  const after = async ({ work, made = [] }: Case, isRefused: boolean) => {
    const outcome = work();
    if (isRefused) await expect(outcome).rejects.toThrow();
    else await outcome;
    expect(openFiles()).toEqual([]);
    // A read-only connection does not remove the write-ahead log, because only writers may do this.
    const files = readdirSync(folder.path).filter((file) => !/^arbiter\.db-(wal|shm)$/.test(file));
    expect(files.sort()).toEqual(['arbiter.db', ...made].sort());
    // This succeeds only if the database is not locked.
    lockExclusively(at('arbiter.db'))!.release();
  };

  test.each(Object.keys(succeeding))(
    'no file remains open, and no temporary file remains on the disk, after %s succeeds',
    (what) => after(succeeding[what]!, false),
  );

  test.each(Object.keys(failing))(
    'no file remains open, and no temporary file remains on the disk, after %s fails',
    (what) => after(failing[what]!, true),
  );
});

test('closed stores have no active timer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const stores = await openStores(at('arbiter.db'), { integrityCheckMs: 60_000 });
  const before = vi.getTimerCount();
  expect(before).toBeGreaterThan(0);
  await stores.campaigns.add(campaign('d'));
  const stop = stores.changedElsewhere(() => {});
  expect(vi.getTimerCount()).toBe(before + 1);
  stop();
  expect(vi.getTimerCount()).toBe(before);
  await stores.close();
  expect(vi.getTimerCount()).toBe(0);
});
