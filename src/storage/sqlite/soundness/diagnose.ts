import type { Diagnosis } from '../../attempt.ts';

export function diagnose(error: unknown): Diagnosis {
  const code = codeOf(error);
  if (!code?.startsWith('SQLITE_')) return null;
  return { kind: code.startsWith('SQLITE_CONSTRAINT') ? 'CONSTRAINT' : 'UNAVAILABLE', code };
}

/** True if another connection holds a lock that it may release. */
export function isBusy(error: unknown): boolean {
  return codeOf(error)?.startsWith('SQLITE_BUSY') ?? false;
}

/** True if a driver's code reports a damaged file. */
export const meansDamage = (code: string): boolean => /^SQLITE_(CORRUPT|NOTADB)/.test(code);

/** Returns the code of the driver's error. Null for other errors. */
export function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
