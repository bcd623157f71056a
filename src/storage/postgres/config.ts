import { userInfo } from 'node:os';
import type { PoolConfig } from 'pg';
import type { PostgresAddress } from './address.ts';
import { type ConnectionSettings, usualPool } from './connections.ts';
import { encrypts } from './encrypts.ts';

/** If a process ends during a transaction: maximum time in milliseconds for which its locks remain. */
const IDLE_IN_TRANSACTION_MS = 10_000;

/** Time limit in milliseconds for opening a connection or waiting for a free connection. */
export const CONNECT_WITHIN_MS = 5000;

/**
 * Milliseconds until an idle connection sends a keep-alive packet, and maximum age of a connection in seconds. Network
 * devices drop idle connections, and a server needs more memory for old connections.
 */
const SIGN_OF_LIFE_AFTER_MS = 60_000;
const LIFETIME_S = 45 * 60;

/** Returns the maximum number of connections in the pool. */
export const connectionsOf = (address: PostgresAddress, settings: ConnectionSettings): number =>
  address.connections ?? settings.connections ?? usualPool.connections;

/** Returns the configuration for the driver. For `prefer`, first asks the server whether it supports encryption. */
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
    // The driver omits its own timeout settings if they are 0.
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

/**
 * Returns the TLS settings. Without authorities from the operator, `require` encrypts without checking the server's
 * identity, as libpq does.
 */
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
