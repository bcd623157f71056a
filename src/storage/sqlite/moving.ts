import { CopyRefused } from '../copy-refused.ts';
import type { DatabaseRows } from '../database-rows.ts';
import { migrationsFolder, readMigrations } from '../migrate.ts';
import { drizzle } from './drizzle.ts';
import { migrate } from './migrate.ts';
import { openSqlite } from './open.ts';
import * as tables from './schema.ts';
import { asOneFile, copyDatabase, remove } from './soundness/copying.ts';
import { faultsOf } from './soundness/verified.ts';

/** Reads a snapshot of a database file, even while it is in use. */
export async function readingFile<Result>(
  file: string,
  scratch: string,
  work: (rows: DatabaseRows) => Promise<Result>,
): Promise<Result> {
  const known = readMigrations(migrationsFolder('sqlite'));
  try {
    await copyDatabase(file, scratch, () => {});
    const faults = await faultsOf(scratch, known);
    if (faults.length > 0) throw new CopyRefused('DAMAGED', `${file} cannot be used: ${faults.join('; ')}`);
    return await within(scratch, work);
  } finally {
    remove(scratch);
  }
}

/** Fills a new database file. If that fails, removes the file. */
export async function fillingFile(file: string, work: (rows: DatabaseRows) => Promise<void>): Promise<void> {
  remove(file);
  try {
    await within(file, work);
    asOneFile(file);
  } catch (error) {
    remove(file);
    throw error;
  }
}

async function within<Result>(file: string, work: (rows: DatabaseRows) => Promise<Result>): Promise<Result> {
  const client = await openSqlite(file);
  try {
    await migrate(client, readMigrations(migrationsFolder('sqlite')));
    client.exec('BEGIN');
    const result = await work({ sql: drizzle(client), tables });
    client.exec('COMMIT');
    return result;
  } finally {
    client.close();
  }
}
