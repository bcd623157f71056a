import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Stores } from '../../../src/play/ports.ts';
import { migrationsFolder, readMigrations } from '../../../src/storage/migrate.ts';
import { sqliteDatabase } from '../../../src/storage/sqlite/database.ts';
import type { Client } from '../../../src/storage/sqlite/driver.ts';
import { migrate } from '../../../src/storage/sqlite/migrate.ts';
import { openSqlite } from '../../../src/storage/sqlite/open.ts';
import { storesOn } from '../../../src/storage/stores.ts';
import { hotCalls, hotCampaign } from '../hot-calls.ts';

let client: Client;
let stores: Stores;
const ran = new Set<string>();

beforeAll(async () => {
  client = await openSqlite(':memory:');
  const known = readMigrations(migrationsFolder('sqlite'));
  await migrate(client, known);
  const prepare = client.prepare.bind(client) as (source: string) => ReturnType<Client['prepare']>;
  // Statements are prepared only once and then run many times, so each run is recorded.
  client.prepare = ((source: string) => {
    const statement = prepare(source);
    for (const name of ['all', 'get', 'run', 'raw'] as const) {
      const method = statement[name].bind(statement) as (...given: unknown[]) => never;
      Object.assign(statement, {
        [name]: (...given: unknown[]) => {
          ran.add(source);
          return method(...given);
        },
      });
    }
    return statement;
  }) as Client['prepare'];
  stores = storesOn(sqliteDatabase(client, known));
  await hotCampaign(stores);
});

afterAll(() => stores.close());

/** Returns the database's query plan for a statement. */
function planOf(source: string): readonly string[] {
  const nothing = Array.from(source.matchAll(/\?/g), () => null);
  return client
    .prepare<unknown[], { detail: string }>(`explain query plan ${source}`)
    .all(...nothing)
    .map(({ detail }) => detail);
}

describe('SQLite does no full table scan for', () => {
  test.each(Object.entries(hotCalls))('SQLite does no full table scan for %s', async (_what, call) => {
    ran.clear();
    await call(stores);
    const all = [...ran];
    expect(all.length).toBeGreaterThan(0);
    const scans = all.flatMap((source) => planOf(source).filter((line) => /^SCAN (?!json_each)/.test(line)));
    expect(scans.filter((line) => !/SCAN pulse/.test(line))).toEqual([]);
  });
});
