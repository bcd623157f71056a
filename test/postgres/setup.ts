import type { TestProject } from 'vitest/node';
import { openStores } from '../../src/storage/open.ts';
import { readPostgresAddress } from '../../src/storage/postgres/address.ts';
import { connect } from '../../src/storage/postgres/client.ts';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * `url` is the address of a database on the test server. The databases of all tests are on this server, and their
     * names start with `prefix`. `shared` is the address of the database that the shared service uses.
     */
    readonly postgres?: { readonly url: string; readonly prefix: string; readonly shared: string };
  }
}

/** Provides one server for all test files. It is the server in `TEST_DATABASE_URL`, or otherwise a new one. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given === undefined ? await startServer() : null;
  const url = given ?? server!.url('postgres');
  const prefix = `arbiter_test_${process.pid}_`;
  const [template, shared] = [new URL(url), new URL(url)];
  template.pathname = `/${prefix}template`;
  shared.pathname = `/${prefix}shared`;
  const sql = connect(readPostgresAddress(url), { connections: 1, statementMs: 0 });
  try {
    await sql.query(`create database ${prefix}template template template0 encoding UTF8`);
    await (await openStores(template.href)).close();
    await sql.query(`create database ${prefix}shared template ${prefix}template`);
  } catch (error) {
    await server?.remove();
    throw error;
  }
  project.provide('postgres', { url, prefix, shared: shared.href });
  return async () => {
    if (!server) {
      const made = await sql.query('select datname from pg_database where starts_with(datname, $1)', [
        prefix,
      ]);
      for (const { datname } of made.rows) await sql.query(`drop database "${datname}" with (force)`);
    }
    await sql.end();
    await server?.remove();
  };
}
