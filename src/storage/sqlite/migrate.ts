import { isoText, systemTime } from '../../play/time.ts';
import {
  DATABASE_FORMAT,
  FORMAT_BOOKKEEPING,
  FORMAT_TABLE,
  LOG_ENDS,
  type LogEnds,
  refuseNewerFormat,
  refuseUnknownEntries,
} from '../format.ts';
import { type AppliedMigration, type Migration, MigrationRefused, pendingMigrations } from '../migrate.ts';
import { StoreUnavailable } from '../unavailable.ts';
import type { Client } from './driver.ts';
import { patiently } from './patience.ts';
import { diagnose } from './soundness/diagnose.ts';
import { tableNames } from './table-names.ts';

/** Table that lists the applied migrations. */
export const MIGRATIONS_TABLE = 'arbiter_migrations';

// Milliseconds that another process may need to migrate a large database.
const OTHERS_MAY_TAKE_MS = 10 * 60_000;

/**
 * Applies all missing migrations in one transaction, and increases the database's format. Throws if the database has
 * data that this program cannot read. If several processes start together, one of them migrates, and the others wait.
 */
export async function migrate(client: Client, known: readonly Migration[]): Promise<readonly Migration[]> {
  // Turn off foreign keys before the transaction, because SQLite ignores this setting within one. With foreign keys on,
  // rebuilding a table would break references to it.
  client.pragma('foreign_keys = OFF');
  try {
    await patiently('migrate', OTHERS_MAY_TAKE_MS, () => client.exec('BEGIN IMMEDIATE'));
    const pending = pendingMigrations(known, appliedMigrations(client));
    const format = formatIn(client);
    refuseNewerFormat(format);
    if (format < DATABASE_FORMAT && tableNames(client).includes('encounter_entries'))
      refuseUnknownEntries(client.prepare<[], LogEnds>(LOG_ENDS).all());
    for (const migration of pending) apply(client, migration);
    if (format < DATABASE_FORMAT) {
      client.exec(`${FORMAT_BOOKKEEPING}; delete from ${FORMAT_TABLE}`);
      client.prepare(`insert into ${FORMAT_TABLE} (format) values (?)`).run(DATABASE_FORMAT);
    }
    client.exec('COMMIT');
    return pending;
  } catch (error) {
    if (client.inTransaction) client.exec('ROLLBACK');
    throw explain(error);
  } finally {
    client.pragma('foreign_keys = ON');
  }
}

/** Returns the migrations applied to the database, in order. */
export function appliedMigrations(client: Client): readonly AppliedMigration[] {
  if (!tableNames(client).includes(MIGRATIONS_TABLE)) return [];
  return client
    .prepare<[], AppliedMigration>(`select idx as "index", tag, sha256 from ${MIGRATIONS_TABLE} order by idx`)
    .all();
}

/** Returns the format of the database. 0 if it has none yet. */
export function formatIn(client: Client): number {
  if (!tableNames(client).includes(FORMAT_TABLE)) return 0;
  return client.prepare<[], number>(`select format from ${FORMAT_TABLE}`).pluck().get() ?? 0;
}

function apply(client: Client, migration: Migration): void {
  const before = rowCounts(client);
  try {
    client.exec(withoutForeignKeysPragma(migration.sql));
  } catch (cause) {
    if (isOutage(cause)) throw cause;
    throw new MigrationRefused(`The migration ${migration.tag} failed`, { cause });
  }
  if (!client.inTransaction) {
    throw new MigrationRefused(
      `The migration ${migration.tag} ended the transaction; part of it may have been committed`,
    );
  }
  refuseLostRows(before, rowCounts(client), migration.tag);
  refuseDanglingReferences(client, migration.tag);
  client.exec(BOOKKEEPING);
  client
    .prepare(`insert into ${MIGRATIONS_TABLE} (idx, tag, sha256, applied_at) values (?, ?, ?, ?)`)
    .run(migration.index, migration.tag, migration.sha256, isoText(systemTime.now()));
}

const BOOKKEEPING = `create table if not exists ${MIGRATIONS_TABLE} (
  idx integer primary key not null, tag text not null, sha256 text not null, applied_at text not null
)`;

function withoutForeignKeysPragma(sql: string): string {
  return sql.replace(/pragma\s+foreign_keys\s*(=\s*\w+|\(\s*\w+\s*\))?\s*;?/gi, '');
}

function rowCounts(client: Client): ReadonlyMap<string, number> {
  return new Map(
    tableNames(client).map((name) => {
      const count = client
        .prepare<[], number>(`select count(*) from "${name.replaceAll('"', '""')}"`)
        .pluck()
        .get();
      return [name, count ?? 0];
    }),
  );
}

function refuseLostRows(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  tag: string,
): void {
  for (const [table, had] of before) {
    const has = after.get(table);
    if (has !== undefined && has < had) {
      throw new MigrationRefused(
        `The migration ${tag} would keep only ${has} of the ${had} rows of ${table}`,
      );
    }
  }
}

function refuseDanglingReferences(client: Client, tag: string): void {
  const dangling = client.prepare<[], { table: string }>('pragma foreign_key_check').all();
  if (dangling[0]) {
    throw new MigrationRefused(
      `The migration ${tag} would leave rows of ${dangling[0].table} with broken references`,
    );
  }
}

/** True if the machine caused the failure, not the migration. */
function isOutage(error: unknown): boolean {
  const diagnosis = diagnose(error);
  return diagnosis?.kind === 'UNAVAILABLE' && diagnosis.code !== 'SQLITE_ERROR';
}

function explain(error: unknown): unknown {
  const diagnosis = diagnose(error);
  return diagnosis ? new StoreUnavailable(`Cannot migrate: ${diagnosis.code}`, { cause: error }) : error;
}
