import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Client, loadDriver } from '../driver.ts';
import { makeOwnerOnly } from '../owner-only.ts';
import { retryWhileBusy } from '../patience.ts';
import { codeOf, meansDamage } from './diagnose.ts';

const PATIENCE_MS = 60_000;
const PAGES_AT_ONCE = 1000;

/** Copies a database as it is at one moment, also while others write to it, into one file that is synced. */
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
      // A read that goes on keeps to one moment; without it, each commit of others would begin the copy anew.
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

/** Takes a database out of the use of a write-ahead log, so that its file is all of it. */
export function asOneFile(file: string): void {
  const client = new (loadDriver())(file, { timeout: 0 });
  try {
    client.pragma('journal_mode = DELETE');
  } finally {
    client.close();
  }
}

/** Removes a database with what belongs to it. */
export function remove(file: string): void {
  for (const part of ['', '-wal', '-shm', '-journal']) rmSync(`${file}${part}`, { force: true });
}

/** Puts a file in the place of another, so that a crash leaves the one or the other. */
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

/** A database that nobody else can use. */
export interface ExclusiveLock {
  /** Merges its log into it, so that nothing belongs to it but its file. */
  merge(): void;
  release(): void;
}

/** Keeps everybody else from a database; null while somebody has it open. */
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
    // What is too broken to be locked is too broken to be of use to anybody.
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
