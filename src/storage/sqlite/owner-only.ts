import { chmodSync, closeSync, openSync, statSync } from 'node:fs';
import { codeOf } from './soundness/diagnose.ts';

/** Only the owner may read and write, because a database contains dice seeds and key hashes. */
const OWNER_ONLY = 0o600;
const OTHERS = 0o077;

/** Creates an empty database file if there is none. SQLite gives its log the database's file mode. */
export function makeOwnerOnly(file: string): void {
  try {
    closeSync(openSync(file, 'wx', OWNER_ONLY));
  } catch {
    // Ignore the error: the file already exists, or SQLite reports later why it cannot be created.
  }
}

/** Removes other users' access to a database. Does not change another owner's file. */
export function keepOwnerOnly(file: string): void {
  for (const part of ['', '-wal', '-shm'])
    try {
      if ((statSync(`${file}${part}`).mode & OTHERS) !== 0) chmodSync(`${file}${part}`, OWNER_ONLY);
    } catch (error) {
      if (!['ENOENT', 'EPERM', 'EROFS'].includes(codeOf(error) ?? '')) throw error;
    }
}
