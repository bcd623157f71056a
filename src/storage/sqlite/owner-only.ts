import { chmodSync, closeSync, openSync, statSync } from 'node:fs';
import { codeOf } from './soundness/diagnose.ts';

/** Read and written by the owner alone: a database contains the seeds of dice and the hashes of keys. */
const OWNER_ONLY = 0o600;
const OTHERS = 0o077;

/** Makes an empty file for a database if there is none; SQLite gives its log the mode of the database. */
export function makeOwnerOnly(file: string): void {
  try {
    closeSync(openSync(file, 'wx', OWNER_ONLY));
  } catch {
    // there is one, or SQLite says why there cannot be
  }
}

/** Takes a database from everybody but its owner; a file of another owner stays as it is. */
export function keepOwnerOnly(file: string): void {
  for (const part of ['', '-wal', '-shm'])
    try {
      if ((statSync(`${file}${part}`).mode & OTHERS) !== 0) chmodSync(`${file}${part}`, OWNER_ONLY);
    } catch (error) {
      if (!['ENOENT', 'EPERM', 'EROFS'].includes(codeOf(error) ?? '')) throw error;
    }
}
