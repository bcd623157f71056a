import { isoText, systemTime } from '../../play/time.ts';
import {
  DATABASE_FORMAT,
  FORMAT_BOOKKEEPING,
  FORMAT_TABLE,
  LOG_ENDS,
  refuseNewerFormat,
  refuseUnknownEntries,
} from '../format.ts';
import { type AppliedMigration, type Migration, MigrationRefused, pendingMigrations } from '../migrate.ts';
import { StoreRefused } from '../refused.ts';
import type { Client, Queryable } from './client.ts';
import { codeOf } from './diagnose.ts';

/** Table that lists the applied migrations. */
const MIGRATIONS_TABLE = 'arbiter_migrations';

/** Number of the advisory lock during a migration. */
const LOCK = 4_108_262_017;

/**
 * Applies all missing migrations in one transaction, and increases the database's format. Throws if the database has
 * data that this program cannot read. If several processes start together, one of them migrates, and the others wait.
 */
export async function migrate(client: Client, known: readonly Migration[]): Promise<readonly Migration[]> {
  return client.transaction(async (transaction) => {
    // Wait without a limit, because another process may need a long time to migrate a large database.
    await transaction.query('set local lock_timeout = 0');
    await transaction.query('set local statement_timeout = 0');
    await transaction.query('set local idle_in_transaction_session_timeout = 0');
    await transaction.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const pending = pendingMigrations(known, await appliedMigrations(transaction));
    const format = await formatIn(transaction);
    refuseNewerFormat(format);
    if (format < DATABASE_FORMAT && (await tablesOf(transaction)).includes('encounter_entries')) {
      const { rows } = await transaction.query(LOG_ENDS);
      refuseUnknownEntries(rows.map(({ first, last }) => ({ first: String(first), last: String(last) })));
    }
    for (const migration of pending) await apply(transaction, migration);
    if (format < DATABASE_FORMAT) {
      await transaction.query(FORMAT_BOOKKEEPING);
      await transaction.query(`delete from ${FORMAT_TABLE}`);
      await transaction.query(`insert into ${FORMAT_TABLE} (format) values ($1)`, [DATABASE_FORMAT]);
    }
    return pending;
  });
}

/** Returns the migrations applied to the database, in order. Throws if the database belongs to another program. */
export async function appliedMigrations(client: Queryable): Promise<readonly AppliedMigration[]> {
  const tables = await tablesOf(client);
  if (tables.includes(MIGRATIONS_TABLE)) {
    const { rows } = await client.query(`select idx, tag, sha256 from ${MIGRATIONS_TABLE} order by idx`);
    return rows.map(({ idx, tag, sha256 }) => ({
      index: Number(idx),
      tag: String(tag),
      sha256: String(sha256),
    }));
  }
  if (tables.length === 0) return [];
  throw new StoreRefused('The database belongs to another program: it has tables, but no tables of Arbiter');
}

/** Returns the format of the database. 0 if it has none yet. */
export async function formatIn(client: Queryable): Promise<number> {
  if (!(await tablesOf(client)).includes(FORMAT_TABLE)) return 0;
  const { rows } = await client.query(`select format from ${FORMAT_TABLE}`);
  return Number(rows[0]?.format ?? 0);
}

const tablesOf = async (client: Queryable): Promise<readonly string[]> =>
  (await client.query(TABLES)).rows.map(({ name }) => String(name));

const TABLES = 'select tablename as name from pg_tables where schemaname = current_schema()';

async function apply(transaction: Queryable, migration: Migration): Promise<void> {
  try {
    for (const statement of migration.sql.split('--> statement-breakpoint'))
      await transaction.query(statement);
    await transaction.query(BOOKKEEPING);
    await transaction.query(
      `insert into ${MIGRATIONS_TABLE} (idx, tag, sha256, applied_at) values ($1, $2, $3, $4)`,
      [migration.index, migration.tag, migration.sha256, isoText(systemTime.now())],
    );
  } catch (cause) {
    if (isOutage(codeOf(cause))) throw cause;
    throw new MigrationRefused(`The migration ${migration.tag} failed`, { cause });
  }
}

const BOOKKEEPING = `create table if not exists ${MIGRATIONS_TABLE} (
  idx integer primary key not null, tag text not null, sha256 text not null, applied_at text not null
)`;

/**
 * True if the migration itself did not cause the failure, but the connection, missing resources, an operator's action,
 * or the machine.
 */
const isOutage = (code: string | null): boolean =>
  code === null || !/^[0-9A-Z]{5}$/.test(code) || /^(08|53|57|58)/.test(code);
