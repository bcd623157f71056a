import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const page = readFileSync(join(import.meta.dirname, '../../docs/guide/errors.md'), 'utf8');

/** The error codes that the guide lists. */
const codes: readonly string[] = page
  .split('\n')
  .filter((line) => /^\| `[A-Z]/.test(line))
  .flatMap((line) => [...line.split('|')[1]!.matchAll(/`([A-Z_]+)`/g)].map(([, code]) => code!));

/** Error codes that report a fault of the service. No request may cause them. */
const FAULTS: readonly string[] = ['INTERNAL', 'UNAVAILABLE'];

/**
 * A pattern for internal details that must not reach callers: stack traces, file paths, SQL statements, and names of
 * drivers and engines.
 */
const INSIDE =
  /\n\s*at |node:internal|node_modules|\.(?:ts|js|mjs):\d|\/(?:src|dist|home|work|tmp|build)\/|SQLITE_|SqliteError|better-sqlite3|Drizzle|DrizzleQuery|PostgresError|Failed query|\b(?:insert into|update "|delete from|select ")|TypeError|RangeError|ReferenceError|SyntaxError|AssertionError|is not a function|Cannot (?:read|set|destructure|convert|access)|is not iterable|of undefined|of null|undefined|\[object |\bNaN\b|graphql-jit|s3cret/;

interface Told {
  readonly message?: unknown;
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** Returns an internal detail in a response that the caller did not send. Returns null if there is none. */
export function insideIn(text: string, sent: string): string | null {
  const found = INSIDE.exec(text)?.[0];
  return found === undefined || sent.includes(found) ? null : found;
}

/** Describes what is wrong with an error that a caller gets. Returns null if nothing is wrong. */
export function wrongIn(error: Told, sent: string): string | null {
  const { message, extensions = {} } = error;
  const code = String(extensions.code);
  if (FAULTS.includes(code)) return code;
  if (!codes.includes(code)) return `a code that no page tells of: ${code}`;
  if (typeof message !== 'string' || message === '') return 'no message';
  const found = insideIn(JSON.stringify(error), sent);
  return found === null ? null : `the inside: ${found}`;
}
