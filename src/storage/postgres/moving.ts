import { CopyRefused } from '../copy-refused.ts';
import { type DatabaseRows, deleteRows } from '../database-rows.ts';
import { migrationsFolder, readMigrations } from '../migrate.ts';
import type { PostgresAddress } from './address.ts';
import { connect } from './client.ts';
import { drizzle } from './drizzle.ts';
import { migrate } from './migrate.ts';
import * as tables from './schema.ts';

/** Reads a snapshot of a database, even while it is in use. */
export const readingServer = <Result>(
  address: PostgresAddress,
  work: (rows: DatabaseRows) => Promise<Result>,
): Promise<Result> => within(address, 'isolation level repeatable read read only', work);

/**
 * Fills a database with rows in one transaction. If `force` is true, first deletes existing rows. Otherwise, the
 * database must be empty.
 */
export const fillingServer = (
  address: PostgresAddress,
  force: boolean,
  work: (rows: DatabaseRows) => Promise<void>,
): Promise<void> =>
  within(address, '', async (rows) => {
    const there = await rows.sql
      .select({ id: rows.tables.campaigns.id })
      .from(rows.tables.campaigns)
      .limit(1);
    if (there.length > 0 && !force)
      throw new CopyRefused(
        'THERE_ALREADY',
        'the database already contains campaigns; --force replaces them',
      );
    await deleteRows(rows);
    await work(rows);
  });

async function within<Result>(
  address: PostgresAddress,
  how: string,
  work: (rows: DatabaseRows) => Promise<Result>,
): Promise<Result> {
  const client = connect(address, { connections: 1, statementMs: 0 });
  try {
    await migrate(client, readMigrations(migrationsFolder('postgres')));
    return await client.transaction(async (transaction) => {
      await transaction.query('set local idle_in_transaction_session_timeout = 0');
      return work({ sql: drizzle(transaction), tables });
    }, how);
  } finally {
    await client.end();
  }
}
