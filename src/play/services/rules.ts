import type { Services } from './services.ts';

/** Two programs with the same 64 bits by chance would take each other's entries for their own, and nothing worse. */
const DIGITS = 16;

/**
 * The rules of this program as entries keep them: the first digits of the digest of its whole engine; null where it is
 * not known. A digest for each system would differ as rarely: what systems share changes with nearly every version.
 */
export async function ownRules({ rulesDigest }: Pick<Services, 'rulesDigest'>): Promise<string | null> {
  return (await rulesDigest())?.slice(0, DIGITS) ?? null;
}
