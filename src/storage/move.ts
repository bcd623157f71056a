import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Address, readAddress } from './address.ts';
import type { CopyOptions } from './backup.ts';
import { CopyRefused } from './copy-refused.ts';
import { copyRows, type DatabaseRows, type TableDigest, tableDigestsOf } from './database-rows.ts';
import { openStores } from './open.ts';
import { fillingServer, readingServer } from './postgres/moving.ts';
import { fillingFile, readingFile } from './sqlite/moving.ts';
import { type ExclusiveLock, lockExclusively, putInPlace } from './sqlite/soundness/copying.ts';

/**
 * Copies all data from one database to another, of the same or a different kind. Then checks the copy row by row and
 * with an audit. Returns the faults.
 */
export async function move(from: string, to: string, copying: CopyOptions): Promise<readonly string[]> {
  const [source, target] = [readAddress(from), readAddress(to)];
  const contents = await reading(source, (rows) => filled(target, rows, copying));
  const arrived = await reading(target, tableDigestsOf);
  for (const [place, { table, rows, digest }] of contents.entries())
    if (arrived[place]?.digest !== digest || arrived[place].rows !== rows)
      throw new CopyRefused(
        'DAMAGED',
        `${table} differs after the move; another program may have written to it`,
      );
  const stores = await openStores(to);
  try {
    const broken = await copying.audit(stores);
    copying.say(`moved ${contents.reduce((sum, { rows }) => sum + rows, 0)} rows, and read them again`);
    return broken;
  } finally {
    await stores.close();
  }
}

function reading<Result>(address: Address, work: (rows: DatabaseRows) => Promise<Result>): Promise<Result> {
  if (address.dialect === 'postgres') return readingServer(address.server, work);
  const file = fileOf(address.path);
  if (!existsSync(file)) throw new CopyRefused('MISSING', `the file ${file} does not exist`);
  return readingFile(file, `${file}.moving-from`, work);
}

/** Fills a database with rows and returns the digests of its tables. */
async function filled(
  address: Address,
  from: DatabaseRows,
  { force, say }: CopyOptions,
): Promise<readonly TableDigest[]> {
  const copy = (to: DatabaseRows): Promise<void> => copyRows(from, to, say);
  if (address.dialect === 'postgres') await fillingServer(address.server, force, copy);
  else {
    const file = fileOf(address.path);
    if (existsSync(file) && !force)
      throw new CopyRefused('THERE_ALREADY', `${file} already exists; --force replaces it`);
    const alone = existsSync(file) ? lockExclusively(file) : nobody;
    if (!alone) throw new CopyRefused('IN_USE', `${file} is in use; stop the service first`);
    try {
      await fillingFile(`${file}.moving`, copy);
      alone.merge();
      putInPlace(`${file}.moving`, file);
    } finally {
      alone.release();
    }
  }
  return tableDigestsOf(from);
}

/** No lock is needed if the database does not exist yet. */
const nobody: ExclusiveLock = { merge: () => {}, release: () => {} };

function fileOf(path: string): string {
  if (path === ':memory:') throw new CopyRefused('USAGE', 'a database in memory has no file');
  return resolve(path);
}
