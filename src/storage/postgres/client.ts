import { Semaphore, withTimeout } from 'async-mutex';
import pg, { type PoolClient, type QueryArrayConfig, type QueryConfig, type QueryResult } from 'pg';
import { pause, systemTime, type Time } from '../../play/time.ts';
import { StoreUnavailable } from '../unavailable.ts';
import type { PostgresAddress } from './address.ts';
import { CONNECT_WITHIN_MS, configOf, connectionsOf } from './config.ts';
import type { ConnectionSettings } from './connections.ts';

/** What a statement takes, in the order of `$1`, `$2` and so on. */
type Values = readonly unknown[];

/** What statements are asked of: a pool, or one connection within a transaction. */
export interface Queryable {
  /** Without values there may be several statements. */
  query(statement: string | QueryConfig | QueryArrayConfig, values?: Values): Promise<QueryResult>;
}

/** A pool of connections to a PostgreSQL database. */
export interface Client extends Queryable {
  /** Does work in one transaction, which begins as `how` says; what is asked at once is sent at once. */
  transaction<Result>(work: (asked: Queryable) => Promise<Result>, how?: string): Promise<Result>;
  /**
   * Makes a change with one of the places that changes have in the pool. They leave a quarter of the pool to reads, so changes
   * that wait for a lock keep nobody from reading. Rejects with `StoreUnavailable` if no place is free in time.
   */
  change<Result>(work: () => Promise<Result>): Promise<Result>;
  /** A connection beside the pool, made anew. */
  connection(): Promise<pg.Client>;
  /** Waits for what is under way, but no longer than so many milliseconds. */
  end(withinMs?: number): Promise<void>;
}

const END_WITHIN_MS = 5000;

/** Opens a pool; it connects when there is something to ask. */
export function connect(
  address: PostgresAddress,
  { time = systemTime, ...settings }: ConnectionSettings & { readonly time?: Time } = {},
): Client {
  const config = configOf(address, settings);
  const most = connectionsOf(address, settings);
  const places = withTimeout(
    new Semaphore(most - Math.min(most - 1, Math.max(1, Math.floor(most / 4)))),
    CONNECT_WITHIN_MS,
    new StoreUnavailable('Other changes have all connections that changes may have'),
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
          // a connection that is lost has rolled back already
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

/** Whoever asks is told of an error; one that meets nobody's question would end the process. */
function quiet<Of extends pg.Pool | pg.Client>(emitter: Of): Of {
  (emitter as pg.Client).on('error', () => {});
  return emitter;
}

/** Asks with the statement prepared, where it is one that comes again with other values. */
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

/** A name that is this statement's on all connections: those that are written here are not many. */
function nameOf(statement: string): string {
  let name = names.get(statement);
  if (name === undefined) {
    name = `arbiter_${names.size}`;
    names.set(statement, name);
  }
  return name;
}

/** No text that is kept has this character, and PostgreSQL does not even look for one. */
const text = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;

const INT8 = pg.types.builtins.INT8;

/** Counts and versions: none is beyond what a number tells exactly. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === INT8 ? Number : pg.types.getTypeParser(id, format as 'text'),
};
