import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Generator, generator } from '../dice/seeded.ts';

/** The seed of an encounter's dice, and the scheme that derives its promise and the key of its dice. */
export interface Seed {
  readonly seed: string;
  readonly seedScheme: SeedScheme;
}

/**
 * All schemes. A scheme never changes, because users write promises down. A better scheme gets a new name,
 * and existing encounters keep theirs.
 */
const SCHEMES = {
  /** HMAC with the seed as key over the purpose and the encounter's id, so that no result reveals another. */
  HMAC_SHA256: (seed: string, purpose: 'promise' | 'dice', encounterId: string): Uint8Array =>
    hmac(sha256, utf8ToBytes(seed), utf8ToBytes(`arbiter ${purpose} ${encounterId}`)),
} as const;

export type SeedScheme = keyof typeof SCHEMES;

/** The scheme of new encounters. */
export const SEED_SCHEME: SeedScheme = 'HMAC_SHA256';

/** The scheme of encounters that were stored or exported before schemes had names. */
export const UNNAMED_SEED_SCHEME: SeedScheme = 'HMAC_SHA256';

export const SEED_SCHEMES = Object.keys(SCHEMES) as readonly SeedScheme[];

export const isSeedScheme = (name: unknown): name is SeedScheme =>
  typeof name === 'string' && Object.hasOwn(SCHEMES, name);

/** A commitment that is public from the start: it binds the seed but does not reveal the dice. */
export const promiseOf = ({ seed, seedScheme }: Seed, encounterId: string): string =>
  bytesToHex(SCHEMES[seedScheme](seed, 'promise', encounterId));

/** The dice of an encounter. They are secret as long as the seed is. */
export const secretDice = ({ seed, seedScheme }: Seed, encounterId: string, position: number): Generator =>
  generator(SCHEMES[seedScheme](seed, 'dice', encounterId), position);
