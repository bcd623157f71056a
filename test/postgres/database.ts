import { inject } from 'vitest';
import { readPostgresAddress } from '../../src/storage/postgres/address.ts';
import { type Client, connect } from '../../src/storage/postgres/client.ts';

/** A database for tests. It is deleted when the server is deleted. */
export interface TestDatabase {
  readonly url: string;
}

let made = 0;

/** Creates an empty database, or one that has the service's tables. */
export const newDatabase = (tables: 'TABLES' | 'EMPTY' = 'TABLES'): Promise<TestDatabase> => {
  made += 1;
  return databaseNamed(`${process.pid}_${made}_${Date.now().toString(36)}`, tables);
};

/** Returns the database with this name, and creates it first if it does not exist. */
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

/** Deletes all rows. This takes less time than creating another database. */
export const emptied = (url: string): Promise<void> =>
  asked(url, (sql) => sql.query(ALL.map((name) => `delete from ${name}`).join(';')));

/** If one table refers to another, it is listed before that other table. */
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

/** Runs queries over a connection that is opened only for them. */
export async function asked(url: string, ask: (sql: Client) => PromiseLike<unknown>): Promise<void> {
  const sql = connect(readPostgresAddress(url), { connections: 1, statementMs: 0 });
  try {
    await ask(sql);
  } finally {
    await sql.end();
  }
}
