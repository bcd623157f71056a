import type { Diagnosis } from '../../attempt.ts';

/** What an error of the SQLite driver means. */
export function diagnose(error: unknown): Diagnosis {
  const code = codeOf(error);
  if (!code?.startsWith('SQLITE_')) return null;
  return { kind: code.startsWith('SQLITE_CONSTRAINT') ? 'CONSTRAINT' : 'UNAVAILABLE', code };
}

/** Whether somebody else holds a lock that will be let go. */
export function isBusy(error: unknown): boolean {
  return codeOf(error)?.startsWith('SQLITE_BUSY') ?? false;
}

/** Whether a code of the driver's says that the file itself is broken. */
export const meansDamage = (code: string): boolean => /^SQLITE_(CORRUPT|NOTADB)/.test(code);

/** The driver's name for what went wrong. */
export function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
