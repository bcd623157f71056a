import pg from 'pg';
import type { Diagnosis } from '../attempt.ts';

/** What an error of the PostgreSQL driver means. */
export function diagnose(error: unknown): Diagnosis {
  const code = codeOf(error);
  if (code === null) return null;
  return { kind: isSqlState(error) && code.startsWith('23') ? 'CONSTRAINT' : 'UNAVAILABLE', code };
}

/** The server's or the driver's name for what went wrong; null for what is no error of theirs. */
export function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string')
    return isSqlState(error) || isOfConnection(error) ? error.code : null;
  return NAMELESS.find(([message]) => message.test(error.message))?.[1] ?? null;
}

const isSqlState = (error: unknown): boolean => error instanceof pg.DatabaseError;

const isOfConnection = (error: Error & { readonly code?: unknown }): boolean =>
  'syscall' in error || /^CONNECT(ION)?_|^ERR_(TLS|SSL)_|CERT|^UNABLE_TO_/.test(String(error.code));

/** What the driver has but a message for. */
const NAMELESS: readonly (readonly [message: RegExp, code: string])[] = [
  [/^Connection terminated due to connection timeout|^time(out|r) (exceeded|expired)/, 'CONNECT_TIMEOUT'],
  [/^Connection terminated|^Client (has encountered|was closed)/, 'CONNECTION_CLOSED'],
  [/^Cannot use a pool after/, 'CONNECTION_ENDED'],
  [/server does not support SSL|establishing an SSL/, 'ERR_SSL_REFUSED'],
];

/** The end of a queue of locks, a server that just starts, or one with as many connections as it takes. */
const PASSING = /^(40001|40P01|57P03|53300|ECONNREFUSED|ENOENT)$/;

/** Whether nothing was done, and may be if it is tried again. */
export const isPassing = (error: unknown): boolean => met(error, (code) => PASSING.test(code));

/** A connection that ended, or a server that ended it. */
const LOST = /^(57P0[12]|08...|CONNECTION_CLOSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;

/** Whether the answer was lost, so that nobody knows whether it was done. */
export const isLost = (error: unknown): boolean => met(error, (code) => LOST.test(code));

/** Drizzle wraps the driver's errors. */
function met(thrown: unknown, means: (code: string) => boolean): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const code = codeOf(error);
    if (code !== null) return means(code);
  }
  return false;
}
