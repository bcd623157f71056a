import { count, eq, fillPlaceholders, type Query, sql as text } from 'drizzle-orm';
import { systemTime, type Time } from '../../play/time.ts';
import { attempt } from '../attempt.ts';
import type { Database, Step } from '../database.ts';
import { refuseNewerFormat } from '../format.ts';
import { type Migration, MigrationRefused, pendingMigrations } from '../migrate.ts';
import { retry } from '../retry.ts';
import { StoreUnavailable } from '../unavailable.ts';
import { changeNotifications } from './change-notifications.ts';
import type { Client, Queryable } from './client.ts';
import { diagnose, isLost, isPassing } from './diagnose.ts';
import { postgresDialect } from './dialect.ts';
import { drizzle } from './drizzle.ts';
import { appliedMigrations, formatIn } from './migrate.ts';
import * as tables from './schema.ts';

/** Milliseconds for which temporary failures of the server are retried. */
const PATIENCE_MS = 2000;

export interface DatabaseSettings {
  readonly patienceMs?: number;
  readonly time?: Time;
}

/** Returns a PostgreSQL database for the stores. */
export function postgresDatabase(
  client: Client,
  known: readonly Migration[],
  { patienceMs = PATIENCE_MS, time = systemTime }: DatabaseSettings = {},
): Database {
  let closed: Promise<void> | null = null;
  const elsewhere = changeNotifications(client, time);
  const sql = drizzle(client);

  const prepare: Database['prepare'] = (name, query) =>
    (query as unknown as { prepare(name: string): ReturnType<typeof query.prepare> }).prepare(name);

  async function runNow(steps: readonly Step[]): Promise<number | null> {
    const [first] = steps;
    if (first && steps.length === 1) return (await sent(client, first)) > 0 ? null : 0;
    try {
      await client.transaction((transaction) => allOf(transaction, steps));
      return null;
    } catch (error) {
      if (error instanceof MetNothing) return error.place;
      throw error;
    }
  }

  return {
    sql,
    tables,
    remote: true,
    among: postgresDialect.among,
    contains: postgresDialect.contains,
    prepare,

    rowLock: (name, table, strength = 'no key update') => {
      const those = eq(table.id, text.placeholder('id'));
      const found = sql.select({ id: table.id }).from(table).where(those);
      // the mode `no key update` does not block transactions that only refer to the row.
      const row = (found as unknown as Locking<typeof found>).for(strength).as('locked');
      // `count` makes the query return a row even if there is no row to lock.
      const locked = prepare(name, sql.select({ rows: count() }).from(row));
      return (id) => [{ statement: locked, values: { id } }];
    },

    transaction: async (steps) => {
      if (closed) throw new StoreUnavailable('the stores are closed');
      try {
        return await client.change(() => runNow(steps));
      } catch (error) {
        if (!isLost(error)) throw error;
        throw new StoreUnavailable(
          'the connection was lost before the server reported whether the change was made',
          {
            cause: error,
          },
        );
      }
    },

    attempt: async (what, work) => {
      const isClosed = () => new StoreUnavailable(`Cannot ${what}: the stores are closed`);
      if (closed) throw isClosed();
      try {
        return await attempt(what, diagnose, () =>
          retry((error) => !closed && (isPassing(error) || isLost(error)), { ms: patienceMs, time }, work),
        );
      } catch (error) {
        throw closed && error instanceof StoreUnavailable ? isClosed() : error;
      }
    },

    changedElsewhere: elsewhere.subscribe,
    notifyElsewhere: elsewhere.notify,

    migrated: async () => {
      const applied = await appliedMigrations(client);
      const format = await formatIn(client);
      try {
        refuseNewerFormat(format);
        const [next] = pendingMigrations(known, applied);
        if (next) throw new StoreUnavailable(`The migration ${next.tag} is not applied`);
      } catch (cause) {
        if (cause instanceof MigrationRefused) throw new StoreUnavailable(cause.message, { cause });
        throw cause;
      }
    },

    usable: async () => {
      const { rows } = await client.query(
        'select pg_is_in_recovery() as standby, pg_backend_pid() as process',
      );
      const [row] = rows;
      if (row?.standby === true)
        throw new StoreUnavailable('The server is a standby, which does not accept changes');
      // While the listening connection is open, its server process should serve no other connection. If it does, a
      // connection pooler is between this program and the server.
      if (row?.process === elsewhere.process)
        throw new StoreUnavailable(
          'A connection pooler shares connections between transactions. Configure it to pool by session',
        );
    },

    size: async () => {
      const { rows } = await client.query('select pg_database_size(current_database()) as bytes');
      return { database: rows[0].bytes, log: 0 };
    },

    close: () => {
      closed ??= elsewhere.close().then(() => client.end());
      return closed;
    },
  };
}

/** Methods that only PostgreSQL queries have. */
interface Locking<Of> {
  for(strength: 'no key update' | 'update'): Of;
}

/** Text and values of a Drizzle statement, for this module's transactions. */
interface Queried {
  getQuery(): Query;
}

/** Runs a step, and returns the number of matched rows. */
async function sent(asked: Queryable, { statement, values }: Step): Promise<number> {
  const { sql, params } = (statement as unknown as Queried).getQuery();
  return (await asked.query(sql, fillPlaceholders(params, values))).rows.length;
}

/** Sends all steps at once, and reads the responses in order. Reports the first failure. */
async function allOf(transaction: Queryable, steps: readonly Step[]): Promise<void> {
  const answers = await Promise.allSettled(steps.map((step) => sent(transaction, step)));
  for (const [place, answer] of answers.entries()) {
    if (answer.status === 'rejected') throw answer.reason;
    if (answer.value === 0 && !steps[place]!.mayMeetNothing) throw new MetNothing(place);
  }
}

/** Thrown if a step did not match a row, to roll back the transaction. */
class MetNothing extends Error {
  readonly place: number;

  constructor(place: number) {
    super(`step ${place} met no row`);
    this.place = place;
  }
}
