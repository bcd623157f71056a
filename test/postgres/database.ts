import { inject } from 'vitest';
import { readPostgresAddress } from '../../src/storage/postgres/address.ts';
import { type Client, connect } from '../../src/storage/postgres/client.ts';

/** A database for tests. It is deleted with the server. */
export interface TestDatabase {
  readonly url: string;
}

let made = 0;

/** Creates a database, with or without the service's tables. */
export const newDatabase = (tables: 'TABLES' | 'EMPTY' = 'TABLES'): Promise<TestDatabase> => {
  made += 1;
  return databaseNamed(`${process.pid}_${made}_${Date.now().toString(36)}`, tables);
};

/** The database with this name. It is created if it does not exist. */
export async function databaseNamed(
  name: string,
  tables: 'TABLES' | 'EMPTY' = 'TABLES',
): Promise<TestDatabase> {
  const { url: server, prefix } = inject('postgres')!;
  const database = `${prefix}${name}`;
  const template = tables === 'TABLES' ? `${prefix}template` : 'template0';
  await asked(server, (sql) =>
    sql.query(`create database "${database}" template ${template}`).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === THERE_ALREADY)) throw error;
    }),
  );
  const url = new URL(server);
  url.pathname = `/${database}`;
  return { url: url.href };
}

const THERE_ALREADY = '42P04';

/** Deletes every row, which is faster than creating another database. */
export const emptied = (url: string): Promise<void> =>
  asked(url, (sql) => sql.query(ALL.map((name) => `delete from ${name}`).join(';')));

/** Tables that refer to others come before the tables to which they refer. */
const ALL = [
  'receipts',
  'pulse',
  'campaign_tables',
  'webhook_positions',
  'webhooks',
  'campaign_keys',
  'character_happenings',
  'characters',
  'encounter_snapshots',
  'encounter_entries',
  'encounters',
  'campaigns',
] as const;

/** Runs queries over a separate connection. */
export async function asked(url: string, ask: (sql: Client) => PromiseLike<unknown>): Promise<void> {
  const sql = connect(readPostgresAddress(url), { connections: 1, statementMs: 0 });
  try {
    await ask(sql);
  } finally {
    await sql.end();
  }
}
