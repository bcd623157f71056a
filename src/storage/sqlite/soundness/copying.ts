import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Client, loadDriver } from '../driver.ts';
import { makeOwnerOnly } from '../owner-only.ts';
import { retryWhileBusy } from '../patience.ts';
import { codeOf, meansDamage } from './diagnose.ts';

const PATIENCE_MS = 60_000;
const PAGES_AT_ONCE = 1000;

/** Copies a snapshot of a database to one synced file, even while other connections write. */
export async function copyDatabase(
  from: string,
  to: string,
  progress: (done: number, all: number) => void,
): Promise<void> {
  const Driver = loadDriver();
  remove(to);
  const source = new Driver(from, { readonly: true, fileMustExist: true, timeout: 0 });
  try {
    await retryWhileBusy(PATIENCE_MS, () => {
      // An open read transaction keeps one snapshot. Without it, the copy would restart at each commit of another
      // connection.
      source.exec('BEGIN');
      try {
        source.prepare('select count(*) from sqlite_schema').get();
      } catch (error) {
        source.exec('ROLLBACK');
        throw error;
      }
    });
    makeOwnerOnly(to);
    await source.backup(to, {
      progress: ({ totalPages, remainingPages }) => {
        progress(totalPages - remainingPages, totalPages);
        return PAGES_AT_ONCE;
      },
    });
  } finally {
    source.close();
  }
  asOneFile(to);
  sync(to);
}

/** Turns off write-ahead logging, so that one file contains the whole database. */
export function asOneFile(file: string): void {
  const client = new (loadDriver())(file, { timeout: 0 });
  try {
    client.pragma('journal_mode = DELETE');
  } finally {
    client.close();
  }
}

/** Removes a database file and its companion files. */
export function remove(file: string): void {
  for (const part of ['', '-wal', '-shm', '-journal']) rmSync(`${file}${part}`, { force: true });
}

/** Replaces a file atomically with another file. After a crash, one of the two files exists. */
export function putInPlace(file: string, place: string): void {
  renameSync(file, place);
  sync(dirname(place));
}

function sync(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** An exclusive lock on a database. */
export interface ExclusiveLock {
  /** Merges the write-ahead log into the database file. */
  merge(): void;
  release(): void;
}

/** Locks a database exclusively. Null if another connection has it open. */
export function lockExclusively(file: string): ExclusiveLock | null {
  const client: Client = new (loadDriver())(file, { timeout: 0 });
  const orDamaged = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      if (!meansDamage(codeOf(error) ?? '')) throw error;
    }
  };
  try {
    // If a database is too damaged to be locked, no other program can use it either.
    orDamaged(() => client.pragma('locking_mode = EXCLUSIVE'));
    orDamaged(() => client.exec('BEGIN EXCLUSIVE'));
  } catch (error) {
    client.close();
    if (codeOf(error)?.startsWith('SQLITE_BUSY')) return null;
    throw error;
  }
  return {
    merge() {
      if (client.inTransaction) client.exec('COMMIT');
      try {
        client.pragma('journal_mode = DELETE');
        client.exec('BEGIN EXCLUSIVE');
      } catch (error) {
        client.close();
        if (!meansDamage(codeOf(error) ?? '')) throw error;
        for (const part of ['-wal', '-shm']) rmSync(`${file}${part}`, { force: true });
      }
    },
    release: () => client.close(),
  };
}
