import { chmodSync, closeSync, openSync, statSync } from 'node:fs';
import { codeOf } from './soundness/diagnose.ts';

/** Only the owner may read and write: a database contains the seeds of dice and the hashes of keys. */
const OWNER_ONLY = 0o600;
const OTHERS = 0o077;

/** Creates an empty database file if there is none. SQLite gives its log the file mode of the database. */
export function makeOwnerOnly(file: string): void {
  try {
    closeSync(openSync(file, 'wx', OWNER_ONLY));
  } catch {
    // the file exists, or SQLite reports why it cannot be created
  }
}

/** Removes other users' access to a database. A file of another owner is left unchanged. */
export function keepOwnerOnly(file: string): void {
  for (const part of ['', '-wal', '-shm'])
    try {
      if ((statSync(`${file}${part}`).mode & OTHERS) !== 0) chmodSync(`${file}${part}`, OWNER_ONLY);
    } catch (error) {
      if (!['ENOENT', 'EPERM', 'EROFS'].includes(codeOf(error) ?? '')) throw error;
    }
}
