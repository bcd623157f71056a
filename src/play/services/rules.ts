import type { Services } from './services.ts';

/**
 * Number of stored digits. If two programs had the same digits by chance, the only consequence would be that each
 * treats the other's entries as its own.
 */
const DIGITS = 16;

/**
 * Identifies this program's rules in entries: the first digits of the whole engine's digest. Null if unknown. A
 * separate digest for each system would change as often, because nearly every version changes shared code.
 */
export async function ownRules({ rulesDigest }: Pick<Services, 'rulesDigest'>): Promise<string | null> {
  return (await rulesDigest())?.slice(0, DIGITS) ?? null;
}
