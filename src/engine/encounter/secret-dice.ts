import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Generator, generator } from '../dice/seeded.ts';

/** Seed of an encounter's dice, and the scheme that derives the seed hash and the dice key. */
export interface Seed {
  readonly seed: string;
  readonly seedScheme: SeedScheme;
}

/**
 * All schemes. A scheme never changes, because users may have saved hashes. A better scheme would get a new name, and
 * existing encounters would keep their scheme.
 */
const SCHEMES = {
  /**
   * Returns the HMAC of the purpose and the encounter's id, with the seed as key. A result does not reveal other
   * results.
   */
  HMAC_SHA256: (seed: string, purpose: 'promise' | 'dice', encounterId: string): Uint8Array =>
    hmac(sha256, utf8ToBytes(seed), utf8ToBytes(`arbiter ${purpose} ${encounterId}`)),
} as const;

export type SeedScheme = keyof typeof SCHEMES;

/** Scheme of new encounters. */
export const SEED_SCHEME: SeedScheme = 'HMAC_SHA256';

/** Scheme of encounters that were stored or exported when schemes had no names. */
export const UNNAMED_SEED_SCHEME: SeedScheme = 'HMAC_SHA256';

export const SEED_SCHEMES = Object.keys(SCHEMES) as readonly SeedScheme[];

export const isSeedScheme = (name: unknown): name is SeedScheme =>
  typeof name === 'string' && Object.hasOwn(SCHEMES, name);

/**
 * Returns a commitment to the seed, which is public from the start. It proves later that the seed was not changed, but
 * does not reveal the dice.
 */
export const promiseOf = ({ seed, seedScheme }: Seed, encounterId: string): string =>
  bytesToHex(SCHEMES[seedScheme](seed, 'promise', encounterId));

/** Returns dice of an encounter. They are secret as long as the seed is secret. */
export const secretDice = ({ seed, seedScheme }: Seed, encounterId: string, position: number): Generator =>
  generator(SCHEMES[seedScheme](seed, 'dice', encounterId), position);
