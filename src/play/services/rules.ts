import type { Services } from './services.ts';

/**
 * If two programs had the same 64 bits by chance, each would treat the other's entries as its own, with no
 * worse effect.
 */
const DIGITS = 16;

/**
 * Identifies the rules of this program in entries: the first digits of the digest of its whole engine. Null
 * if unknown. Digests per system would not change less often, because shared code changes with nearly every
 * version.
 */
export async function ownRules({ rulesDigest }: Pick<Services, 'rulesDigest'>): Promise<string | null> {
  return (await rulesDigest())?.slice(0, DIGITS) ?? null;
}
