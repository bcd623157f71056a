import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StoreRefused } from './refused.ts';

/**
 * Thrown if the migrations of the database and of this program differ, or if a migration failed. Nothing was changed.
 */
export class MigrationRefused extends StoreRefused {
  override readonly name = 'MigrationRefused';
}

/** The record of an applied migration. */
export interface AppliedMigration {
  readonly index: number;
  readonly tag: string;
  /** SHA-256 of the migration's file, in lower-case hexadecimal. */
  readonly sha256: string;
}

export interface Migration extends AppliedMigration {
  readonly sql: string;
}

/**
 * Returns the folder of a dialect's migrations. The relative path is the same from the source files and from the
 * compiled files.
 */
export function migrationsFolder(dialect: 'sqlite' | 'postgres'): string {
  return fileURLToPath(new URL(`../../migrations/${dialect}`, import.meta.url));
}

/** Journal in which drizzle-kit lists the generated migrations. */
interface Journal {
  readonly entries: readonly { readonly idx: number; readonly tag: string }[];
}

function readJournal(file: string): Journal {
  const journal: Journal = JSON.parse(readFileSync(file, 'utf8'));
  const isWhole = journal.entries.every(({ idx, tag }) => Number.isInteger(idx) && typeof tag === 'string');
  if (!isWhole) throw new TypeError(`${file} names no migrations`);
  return journal;
}

/** Returns the migrations that drizzle-kit generated in a folder, in order. */
export function readMigrations(folder: string): readonly Migration[] {
  try {
    const { entries } = readJournal(join(folder, 'meta', '_journal.json'));
    return entries.map(({ idx, tag }, index) => {
      if (idx !== index)
        throw new MigrationRefused(`The migration ${tag} has the number ${idx} instead of ${index}`);
      const file = readFileSync(join(folder, `${tag}.sql`));
      return {
        index,
        tag,
        sha256: createHash('sha256').update(file).digest('hex'),
        sql: file.toString('utf8'),
      };
    });
  } catch (cause) {
    if (cause instanceof MigrationRefused) throw cause;
    throw new MigrationRefused(`The migrations in ${folder} cannot be read`, { cause });
  }
}

/**
 * Returns the known migrations that have not been applied. Throws unless the applied migrations are the first of the
 * known ones.
 */
export function pendingMigrations(
  known: readonly Migration[],
  applied: readonly AppliedMigration[],
): readonly Migration[] {
  const newest = applied.at(-1);
  if (newest && newest.index >= known.length) {
    throw new MigrationRefused(
      `The database is newer than this program. It has the migration ${newest.tag}, ` +
        `but the last migration that this program knows is ${known.at(-1)?.tag ?? 'none'}`,
    );
  }
  for (const [index, past] of applied.entries()) {
    const migration = known[index];
    if (past.index !== index || past.tag !== migration?.tag) {
      throw new MigrationRefused(
        `The database has the migration ${past.tag}, but at this place this program has ${migration?.tag ?? 'none'}`,
      );
    }
    if (past.sha256 !== migration.sha256) {
      throw new MigrationRefused(
        `The migration ${past.tag} was changed after it was applied to this database`,
      );
    }
  }
  return known.slice(applied.length);
}
