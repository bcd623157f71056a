import postgres, { type Options, type PostgresType, type Sql } from 'postgres';
import type { PostgresAddress } from './address.ts';
import { type ConnectionSettings, usualPool } from './connections.ts';

/** A pool of connections to a PostgreSQL database. */
export type Client = Sql<{ readonly count: number; readonly text: string }>;

/** Whoever has begun a transaction and is gone holds its locks for no longer than this. */
const IDLE_IN_TRANSACTION_MS = 10_000;

const CONNECT_WITHIN_S = 5;

/** A server that is back is found within so many seconds. */
const AGAIN_AFTER_S = [0.05, 0.1, 0.25, 0.5, 1] as const;

/** Opens a pool; it connects when there is something to ask. */
export function connect(address: PostgresAddress, settings: ConnectionSettings = {}): Client {
  const { connections, statementMs, lockMs } = { ...usualPool, ...settings };
  const { host, port, database, user, password } = address;
  return postgres({
    ...(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }),
    database,
    ...(user === null ? {} : { user }),
    ...(password === null ? {} : { password }),
    ssl: sslOf(address),
    max: address.connections ?? connections,
    connect_timeout: CONNECT_WITHIN_S,
    backoff: (tries: number) => AGAIN_AFTER_S[tries - 1] ?? 1,
    fetch_types: false,
    onnotice: () => {},
    types,
    connection: {
      application_name: 'arbiter',
      statement_timeout: address.statementMs ?? statementMs,
      lock_timeout: address.lockMs ?? lockMs,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    },
  });
}

/** Without authorities of the operator's, `require` encrypts for whoever answers, as it does with libpq. */
function sslOf({ sslmode, authorities }: PostgresAddress): NonNullable<Options<never>['ssl']> {
  if (sslmode === 'disable') return false;
  if (authorities === null) return sslmode;
  return { ca: authorities, ...(sslmode === 'verify-full' ? {} : { checkServerIdentity: () => undefined }) };
}

const types = {
  /** Counts and versions: none is beyond what a number tells exactly. */
  count: { to: 20, from: [20], serialize: String, parse: Number } satisfies PostgresType<number>,
  /** No text that is kept has this character, and PostgreSQL does not even look for one. */
  text: {
    to: 25,
    from: [25],
    serialize: (text: unknown) => String(text).replaceAll('\0', '\uFFFD'),
    parse: (text: string) => text,
  } satisfies PostgresType<string>,
};
