import { userInfo } from 'node:os';
import type { PoolConfig } from 'pg';
import type { PostgresAddress } from './address.ts';
import { type ConnectionSettings, usualPool } from './connections.ts';
import { encrypts } from './encrypts.ts';

/** Whoever has begun a transaction and is gone holds its locks for no longer than this. */
const IDLE_IN_TRANSACTION_MS = 10_000;

/** How long a connection may take to be made, or to be free. */
export const CONNECT_WITHIN_MS = 5000;

/** What is between forgets connections that say nothing; what a server keeps for one grows as it gets old. */
const SIGN_OF_LIFE_AFTER_MS = 60_000;
const LIFETIME_S = 45 * 60;

/** How many connections the pool may have. */
export const connectionsOf = (address: PostgresAddress, settings: ConnectionSettings): number =>
  address.connections ?? settings.connections ?? usualPool.connections;

/** What the driver is to know; `prefer` needs the server to say what it can. */
export function configOf(address: PostgresAddress, settings: ConnectionSettings): () => Promise<PoolConfig> {
  const { statementMs, lockMs } = { ...usualPool, ...settings };
  const timeouts = {
    statement_timeout: address.statementMs ?? statementMs,
    lock_timeout: address.lockMs ?? lockMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  };
  const known: PoolConfig = {
    host: address.host,
    port: address.port,
    database: address.database,
    user: address.user ?? process.env.PGUSER ?? accountName(),
    ...(address.password === null ? {} : { password: address.password }),
    application_name: 'arbiter',
    // the driver's own settings leave out a 0
    options: Object.entries(timeouts)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    max: connectionsOf(address, settings),
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: LIFETIME_S,
    keepAlive: true,
    keepAliveInitialDelayMillis: SIGN_OF_LIFE_AFTER_MS,
    pipeline: true,
  };
  return async () => ({ ...known, ssl: await sslOf(address) });
}

/** Without authorities of the operator's, `require` encrypts for whoever answers, as it does with libpq. */
async function sslOf(address: PostgresAddress): Promise<NonNullable<PoolConfig['ssl']>> {
  const { host, sslmode, authorities } = address;
  if (sslmode === 'disable' || host.startsWith('/')) return false;
  if (sslmode === 'prefer' && !(await encrypts(address, CONNECT_WITHIN_MS))) return false;
  if (sslmode === 'verify-full') return authorities === null ? {} : { ca: authorities };
  if (authorities === null) return { rejectUnauthorized: false };
  return { ca: authorities, checkServerIdentity: () => undefined };
}

function accountName(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return undefined;
  }
}
