import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OwnArbiter, startArbiter } from '../service/arbiter.ts';
import { duel, roll, type Table } from '../service/table.ts';
import { asked, newDatabase } from './database.ts';

const CONNECTIONS = 4;
let url: string;
let arbiter: OwnArbiter;

beforeAll(async () => {
  ({ url } = await newDatabase('EMPTY'));
  arbiter = await startArbiter('', { DATABASE_URL: url, DATABASE_CONNECTIONS: `${CONNECTIONS}` });
});

afterAll(async () => {
  await arbiter?.stop();
});

it('writes that wait for a lock leave some connections free for reads', async () => {
  const tables: Table[] = [];
  while (tables.length < 3 * CONNECTIONS) tables.push(await duel(arbiter));
  let answered = 0;
  let changes: Promise<unknown> = Promise.resolve();
  await asked(url, (sql) =>
    sql.transaction(async (locking) => {
      await locking.query('lock table encounter_entries in exclusive mode');
      changes = Promise.all(
        tables.map(async (table) => {
          await table.command('act', roll(table));
          answered++;
        }),
      );
      for (let waiting = 0; waiting < CONNECTIONS - 1 && answered === 0; ) {
        // PostgreSQL does not update the statistics of activity within a transaction, so they are discarded before each
        // reading.
        await locking.query('select pg_stat_clear_snapshot()');
        const { rows } = await locking.query(
          "select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        );
        ({ waiting } = rows[0]);
      }
      const { data, errors } = await tables[0]!.ask('{ campaign { name } characters { totalCount } }');
      expect(errors).toEqual([]);
      expect(data.characters.totalCount).toBe(0);
      // The acts are still waiting for the lock. The read has succeeded, so it did not need their connections.
      expect(answered).toBe(0);
    }),
  );
  await changes;
  expect(answered).toBe(tables.length);
});
