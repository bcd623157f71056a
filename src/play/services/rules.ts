import type { Services } from './services.ts';

/**
 * Number of stored digits. If two programs had the same digits by chance, each program would only treat the other
 * program's entries as its own.
 */
const DIGITS = 16;

/**
 * Identifies this program's rules in entries: the first digits of the whole engine's digest. Null if unknown. Separate
 * digests for each system would change just as often, because shared code changes with nearly every version.
 */
export async function ownRules({ rulesDigest }: Pick<Services, 'rulesDigest'>): Promise<string | null> {
  return (await rulesDigest())?.slice(0, DIGITS) ?? null;
}
