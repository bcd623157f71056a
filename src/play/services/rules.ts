import type { Services } from './services.ts';

/**
 * Number of digits of the digest that are stored. If two programs had the same digits by chance, each would only treat
 * the other program's entries as its own.
 */
const DIGITS = 16;

/**
 * Identifies this program's rules in entries: the first digits of the whole engine's digest. Null if unknown. There is
 * no separate digest for each system, because nearly every version changes shared code and would change all of them.
 */
export async function ownRules({ rulesDigest }: Pick<Services, 'rulesDigest'>): Promise<string | null> {
  return (await rulesDigest())?.slice(0, DIGITS) ?? null;
}
