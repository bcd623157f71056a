import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemTime } from '../../src/play/time.ts';
import { readPostgresAddress } from '../../src/storage/postgres/address.ts';
import { changeNotifications } from '../../src/storage/postgres/change-notifications.ts';
import { type Client, connect } from '../../src/storage/postgres/client.ts';
import { newDatabase } from './database.ts';

const MOST = 2;

let watching: Client;
let client: Client;

beforeAll(async () => {
  const address = readPostgresAddress((await newDatabase()).url);
  watching = connect(address, { connections: 1 });
  client = connect(address, { connections: MOST });
});

afterAll(async () => {
  await client.end();
  await watching.end();
});

interface Connection {
  readonly query: string;
  readonly state: string;
}

/**
 * Counts the open database connections repeatedly, because the server notices only after a moment that a connection was
 * closed.
 */
async function until(so: (connections: readonly Connection[]) => boolean): Promise<void> {
  const found = () =>
    watching.query(
      `select query, state from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
  while (!so((await found()).rows));
}

describe('a connection pool', () => {
  const fails = async () => {
    throw new Error('the work fails');
  };

  it.each<readonly [string, () => Promise<unknown>]>([
    ['queries', () => client.query('select 1')],
    ['queries that fail', () => client.query('select nothing')],
    ['transactions', () => client.transaction((asked) => asked.query('select 1'))],
    ['transactions whose queries fail', () => client.transaction((asked) => asked.query('select nothing'))],
    ['transactions whose work fails', () => client.transaction(fails)],
    ['transactions that cannot begin', () => client.transaction(fails, 'nonsense')],
  ])('a pool of connections still allows its maximum of connections after %s', async (_what, work) => {
    await Promise.allSettled(Array.from({ length: 3 * MOST }, work));
    await until((all) => all.length <= MOST && all.every(({ state }) => state === 'idle'));
    let together = 0;
    let all = () => {};
    const met = new Promise<void>((resolve) => {
      all = resolve;
    });
    const meeting = () =>
      client.transaction(async () => {
        together += 1;
        if (together === MOST) all();
        await met;
      });
    await Promise.all(Array.from({ length: MOST }, meeting));
    expect(together).toBe(MOST);
  });
});

describe('listening for database changes', () => {
  it('listening for database changes uses a single connection, which closes after the last listener leaves and reopens for the next one', async () => {
    const changes = changeNotifications(client, systemTime);
    const listening = (many: number) =>
      until((all) => all.filter(({ query }) => query.startsWith('listen')).length === many);
    for (let round = 0; round < 2; round++) {
      const stops = [changes.subscribe(() => {}), changes.subscribe(() => {})];
      await listening(1);
      stops[0]!();
      stops[0]!();
      await listening(1);
      stops[1]!();
      await listening(0);
    }
    changes.subscribe(() => {});
    await listening(1);
    await changes.close();
    await listening(0);
  });
});
