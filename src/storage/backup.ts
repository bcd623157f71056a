import { copyFileSync, existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Stores } from '../play/ports.ts';
import { readAddress } from './address.ts';
import { CopyRefused } from './copy-refused.ts';
import { migrationsFolder, readMigrations } from './migrate.ts';
import {
  asOneFile,
  copyDatabase,
  type ExclusiveLock,
  lockExclusively,
  putInPlace,
  remove,
} from './sqlite/soundness/copying.ts';
import { brokenRows, faultsOf } from './sqlite/soundness/verified.ts';
import { openSqliteStores } from './sqlite/stores.ts';

export interface CopyOptions {
  /** True if an existing target may be replaced. */
  readonly force: boolean;
  readonly say: (line: string) => void;
  /** Function that checks all stored data and returns the faults that the database itself cannot detect. */
  readonly audit: (stores: Stores) => Promise<readonly string[]>;
}

/**
 * Copies the database at an address to a file, even while the database is in use, and checks the copy. Returns the
 * faults found.
 */
export async function backUp(url: string, file: string, copying: CopyOptions): Promise<readonly string[]> {
  const [from, to] = [databaseFile(url), resolve(file)];
  if (from === to) throw new CopyRefused('USAGE', 'a database cannot be backed up onto itself');
  mustBeThere(from);
  refuseReplacing(to, copying);
  const partial = `${to}.partial`;
  const scratch = `${to}.verifying`;
  try {
    await copyDatabase(from, partial, saying(copying.say, 'copied'));
    await refuseDamaged(partial, 'the copy');
    copyFileSync(partial, scratch);
    const broken = await lookedThrough(scratch, copying);
    putInPlace(partial, to);
    copying.say(`backed up ${from} to ${to}: ${statSync(to).size} bytes`);
    return broken;
  } finally {
    remove(partial);
    remove(scratch);
  }
}

/** Checks a backup, and then replaces the database at an address with the backup. Returns the faults found. */
export async function restore(url: string, file: string, copying: CopyOptions): Promise<readonly string[]> {
  const [from, to] = [resolve(file), databaseFile(url)];
  if (from === to) throw new CopyRefused('USAGE', 'a database cannot be restored from itself');
  mustBeThere(from);
  refuseReplacing(to, copying);
  const alone = existsSync(to) ? lockExclusively(to) : nobody;
  if (!alone) throw new CopyRefused('IN_USE', `${to} is in use; stop the service first`);
  const partial = `${to}.restoring`;
  try {
    await refuseDamaged(from, from);
    await copyDatabase(from, partial, saying(copying.say, 'copied'));
    await refuseDamaged(partial, 'the copy');
    const broken = await lookedThrough(partial, copying);
    if (broken.length > 0 && !copying.force)
      throw new CopyRefused('DAMAGED', `${from} has parts that cannot be read: ${broken.join(', ')}`);
    asOneFile(partial);
    alone.merge();
    putInPlace(partial, to);
    copying.say(`restored ${to} from ${from}: ${statSync(to).size} bytes`);
    return broken;
  } finally {
    alone.release();
    remove(partial);
  }
}

/** No lock is needed if the database does not exist yet. */
const nobody: ExclusiveLock = { merge: () => {}, release: () => {} };

function databaseFile(url: string): string {
  const address = readAddress(url);
  if (address.dialect !== 'sqlite')
    throw new CopyRefused('USAGE', 'only SQLite databases are files; back up PostgreSQL with its own tools');
  if (address.path === ':memory:') throw new CopyRefused('USAGE', 'a database in memory has no file');
  return resolve(address.path);
}

function mustBeThere(file: string): void {
  if (!existsSync(file)) throw new CopyRefused('MISSING', `the file ${file} does not exist`);
}

function refuseReplacing(file: string, { force }: CopyOptions): void {
  if (force || !existsSync(file)) return;
  throw new CopyRefused('THERE_ALREADY', `${file} already exists; --force replaces it`);
}

async function refuseDamaged(file: string, what: string): Promise<void> {
  const faults = await faultsOf(file, readMigrations(migrationsFolder('sqlite')));
  if (faults.length > 0) throw new CopyRefused('DAMAGED', `${what} cannot be used: ${faults.join('; ')}`);
}

/** Migrates a copy and checks all its data. Returns the faults found. */
async function lookedThrough(file: string, { audit }: CopyOptions): Promise<readonly string[]> {
  const stores = await openSqliteStores(file);
  try {
    return [...brokenRows(file), ...(await audit(stores))];
  } finally {
    await stores.close();
  }
}

function saying(say: (line: string) => void, what: string): (done: number, all: number) => void {
  let tenths = 0;
  return (done, all) => {
    const now = Math.floor((10 * done) / all);
    if (now > tenths) say(`${what} ${done} of ${all} pages`);
    tenths = Math.max(now, tenths);
  };
}
