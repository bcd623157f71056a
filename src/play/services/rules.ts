import type { Services } from './services.ts';

/**
 * Number of stored digits. If two programs had the same 64 bits by chance, each would only treat the other program's
 * entries as its own.
 */
const DIGITS = 16;

/**
 * Identifies this program's rules in entries: the first digits of the whole engine's digest. Null if unknown. Separate
 * digests per system would change just as often, because shared code changes with nearly every version.
 */
export async function ownRules({ rulesDigest }: Pick<Services, 'rulesDigest'>): Promise<string | null> {
  return (await rulesDigest())?.slice(0, DIGITS) ?? null;
}
