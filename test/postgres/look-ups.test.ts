import { beforeAll, describe, expect, test } from 'vitest';
import { openStores } from '../../src/storage/open.ts';
import { CROWD, hotCalls, hotCampaign } from '../storage/hot-calls.ts';
import { asked, newDatabase } from './database.ts';

let url: string;

beforeAll(async () => {
  ({ url } = await newDatabase());
  const { campaigns, each, entries } = CROWD;
  await asked(url, async (sql) => {
    const fill = (what: string, from = `generate_series(1, ${campaigns}) c, generate_series(1, ${each}) n`) =>
      sql.query(`insert into ${what} from ${from}`);
    await fill(
      `campaigns (id, name, created_at, last_used_at) select 'c' || c, 'C', '2026', '2026-02-01'`,
      `generate_series(1, ${campaigns}) c`,
    );
    await fill(`campaign_keys (id, campaign_id, role, hash, created_at, position)
      select 'k' || c || '.' || n, 'c' || c, 'GM', 'h' || c || '.' || n, '2026', n`);
    await fill(`encounters (id, campaign_id, system, title, options, seed, created_at, position)
      select 'e' || c || '.' || n, 'c' || c, 'brp', 'E', '{}', 's', '2026', n`);
    await fill(`characters (id, campaign_id, system, name, sheet, state, version, created_at, updated_at, folded_name, encounter_id, position)
      select 'p' || c || '.' || n, 'c' || c, 'brp', 'P', '{}', '{}', 1, '2026', '2026', 'p' || n, 'e' || c || '.' || n, n`);
    await fill(`character_happenings (character_id, version, cause, procedure, played, at)
      select 'p' || c || '.' || n, 1, 'TIME', 'x', '{}', '2026'`);
    await fill(`campaign_tables (id, campaign_id, stands_for, version, title, "table", created_at, position)
      select 't' || c || '.' || n, 'c' || c, 'x', n, 'T', '{}', '2026', n`);
    await fill(
      `receipts (scope, key, fingerprint, answer, at) select 'k' || c || '.' || n, 'r', 'f', '{}', '2026'`,
    );
    await fill(
      `encounter_entries (encounter_id, version, command, throws, dice_position, events, at)
      select 'e' || c || '.' || n, v, '{}', '[]', 0, '[]', '2026'`,
      `generate_series(1, ${campaigns}) c, generate_series(1, ${each}) n, generate_series(1, ${entries}) v`,
    );
    await sql.query('analyze');
  });
  const stores = await openStores(url);
  await hotCampaign(stores);
  await stores.close();
});

interface Read {
  readonly table: string;
  readonly scans: number;
  readonly rows: number;
}

/** Returns the number of rows that were read from each table so far. A connection reports its rows when it ends. */
async function readSoFar(): Promise<readonly Read[]> {
  let rows: readonly Read[] = [];
  await asked(url, async (sql) => {
    // The statistics are complete only when all other connections have ended, so the test waits for that.
    while (
      (
        await sql.query(`select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
          and backend_type = 'client backend'`)
      ).rows.length > 0
    );
    ({ rows } = await sql.query(`select relname as table, seq_scan as scans,
      seq_tup_read + coalesce(idx_tup_fetch, 0) as rows from pg_stat_user_tables order by relname`));
  });
  return rows;
}

/** A call may read about a dozen rows, although the tables contain ten thousand rows of other campaigns. */
const FEW = 200;

describe('PostgreSQL does no full table scan for', () => {
  test.each(Object.entries(hotCalls))('PostgreSQL does no full table scan for %s', async (_what, call) => {
    const before = new Map((await readSoFar()).map((each) => [each.table, each]));
    const stores = await openStores(url, { connections: 1 });
    await call(stores);
    await stores.close();
    const after = await readSoFar();
    const large = after.filter(({ table }) => !['arbiter_migrations', 'pulse'].includes(table));
    const through = large.filter(({ table, rows }) => rows - before.get(table)!.rows > FEW);
    expect(through).toEqual([]);
  });
});
