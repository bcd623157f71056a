import { Semaphore, withTimeout } from 'async-mutex';
import pg, { type PoolClient, type QueryArrayConfig, type QueryConfig, type QueryResult } from 'pg';
import { pause, systemTime, type Time } from '../../play/time.ts';
import { StoreUnavailable } from '../unavailable.ts';
import type { PostgresAddress } from './address.ts';
import { CONNECT_WITHIN_MS, configOf, connectionsOf } from './config.ts';
import type { ConnectionSettings } from './connections.ts';

/** Values of a statement, in the order of `$1`, `$2` and so on. */
type Values = readonly unknown[];

/** A pool, or one connection in a transaction. */
export interface Queryable {
  /** If there are no values, the text may contain several statements. */
  query(statement: string | QueryConfig | QueryArrayConfig, values?: Values): Promise<QueryResult>;
}

/** A pool of connections to a PostgreSQL database. */
export interface Client extends Queryable {
  /** Runs work in one transaction with the modes in `how`. Queries that start together are sent together. */
  transaction<Result>(work: (asked: Queryable) => Promise<Result>, how?: string): Promise<Result>;
  /**
   * Makes a change over one of the connections that changes may use. A quarter of the pool is reserved for reads, so
   * changes that wait for a lock do not block reads. Rejects with `StoreUnavailable` if no connection becomes free in
   * time.
   */
  change<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Opens a new connection outside the pool. */
  connection(): Promise<pg.Client>;
  /** Closes the pool. Waits for running work for at most this number of milliseconds. */
  end(withinMs?: number): Promise<void>;
}

const END_WITHIN_MS = 5000;

/** Creates a pool. The pool connects on the first query. */
export function connect(
  address: PostgresAddress,
  { time = systemTime, ...settings }: ConnectionSettings & { readonly time?: Time } = {},
): Client {
  const config = configOf(address, settings);
  const most = connectionsOf(address, settings);
  const places = withTimeout(
    new Semaphore(most - Math.min(most - 1, Math.max(1, Math.floor(most / 4)))),
    CONNECT_WITHIN_MS,
    new StoreUnavailable('Other changes use all connections that are reserved for changes'),
  );
  let made: Promise<pg.Pool> | null = null;
  const pool = (): Promise<pg.Pool> => {
    made ??= config().then(
      (known) => quiet(new pg.Pool(known)),
      (error: unknown) => {
        made = null;
        throw error;
      },
    );
    return made;
  };

  async function withConnection<Result>(work: (connection: PoolClient) => Promise<Result>): Promise<Result> {
    const connection = await (await pool()).connect();
    let lost: Error | undefined;
    const lose = (error: Error): void => {
      lost = error;
    };
    connection.on('error', lose);
    try {
      return await work(connection);
    } finally {
      connection.release(lost);
      connection.off('error', lose);
    }
  }

  return {
    query: (statement, values) => withConnection((connection) => asked(connection).query(statement, values)),

    transaction: (work, how = '') =>
      withConnection(async (connection) => {
        await connection.query(`begin ${how}`);
        try {
          const result = await work(asked(connection));
          await connection.query('commit');
          return result;
        } catch (error) {
          // If the connection was lost, the server has already rolled back the transaction.
          await connection.query('rollback').catch(() => {});
          throw error;
        }
      }),

    change: (work) => places.runExclusive(work),

    connection: async () => {
      const connection = quiet(new pg.Client(await config()));
      await connection.connect();
      return connection;
    },

    end: async (withinMs = END_WITHIN_MS) => {
      const opened = await made?.catch(() => null);
      if (opened) await Promise.race([opened.end(), pause(time, withinMs, { isBackground: true })]);
    },
  };
}

/**
 * Ignores errors that occur outside queries, because they would end the process. If a query fails, its promise rejects
 * with the error.
 */
function quiet<Of extends pg.Pool | pg.Client>(emitter: Of): Of {
  (emitter as pg.Client).on('error', () => {});
  return emitter;
}

/**
 * Returns the queries over a connection. Statements with values are prepared, because they are used again with other
 * values.
 */
const asked = (connection: PoolClient): Queryable => ({
  query: (statement, values = []) => {
    const given = typeof statement === 'string' ? { text: statement } : statement;
    return connection.query(
      { ...given, name: values.length === 0 ? undefined : nameOf(given.text), types },
      values.map(text),
    );
  },
});

const names = new Map<string, string>();

/**
 * Returns the name that this prepared statement has on all connections. The cache of names needs no limit, because
 * there are few different statements.
 */
function nameOf(statement: string): string {
  let name = names.get(statement);
  if (name === undefined) {
    name = `arbiter_${names.size}`;
    names.set(statement, name);
  }
  return name;
}

/** Removes NUL characters from a string. No stored text contains NUL, and PostgreSQL rejects it even in comparisons. */
const text = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;

const INT8 = pg.types.builtins.INT8;

/** Counts and versions are always small enough to be exact JavaScript numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === INT8 ? Number : pg.types.getTypeParser(id, format as 'text'),
};
