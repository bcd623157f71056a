import pg from 'pg';
import type { Diagnosis } from '../attempt.ts';

export function diagnose(error: unknown): Diagnosis {
  const code = codeOf(error);
  if (code === null) return null;
  return { kind: isSqlState(error) && code.startsWith('23') ? 'CONSTRAINT' : 'UNAVAILABLE', code };
}

/** Returns the code of the server's or driver's error. Null for other errors. */
export function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string')
    return isSqlState(error) || isOfConnection(error) ? error.code : null;
  return NAMELESS.find(([message]) => message.test(error.message))?.[1] ?? null;
}

const isSqlState = (error: unknown): boolean => error instanceof pg.DatabaseError;

const isOfConnection = (error: Error & { readonly code?: unknown }): boolean =>
  'syscall' in error || /^CONNECT(ION)?_|^ERR_(TLS|SSL)_|CERT|^UNABLE_TO_/.test(String(error.code));

/** Codes for driver errors that contain only a message. */
const NAMELESS: readonly (readonly [message: RegExp, code: string])[] = [
  [/^Connection terminated due to connection timeout|^time(out|r) (exceeded|expired)/, 'CONNECT_TIMEOUT'],
  [/^Connection terminated|^Client (has encountered|was closed)/, 'CONNECTION_CLOSED'],
  [/^Cannot use a pool after/, 'CONNECTION_ENDED'],
  [/server does not support SSL|establishing an SSL/, 'ERR_SSL_REFUSED'],
];

/** Matches a serialisation failure, a deadlock, a server that is starting, and a server without free connections. */
const PASSING = /^(40001|40P01|57P03|53300|ECONNREFUSED|ENOENT)$/;

/** True if the server did nothing and a retry may succeed. */
export const isPassing = (error: unknown): boolean => met(error, (code) => PASSING.test(code));

/** Matches errors about connections that ended. */
const LOST = /^(57P0[12]|08...|CONNECTION_CLOSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;

/** True if the response was lost, so that it is unknown whether the change was made. */
export const isLost = (error: unknown): boolean => met(error, (code) => LOST.test(code));

/**
 * True if `means` returns true for the code of an error or of one of its causes. Causes are checked, because Drizzle
 * wraps the driver's errors.
 */
function met(thrown: unknown, means: (code: string) => boolean): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const code = codeOf(error);
    if (code !== null) return means(code);
  }
  return false;
}
