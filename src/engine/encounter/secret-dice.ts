import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Generator, generator } from '../dice/seeded.ts';

/** The seed of an encounter's dice, and how its promise and the key of its dice are derived from it. */
export interface Seed {
  readonly seed: string;
  readonly seedScheme: SeedScheme;
}

/**
 * Every way there is. None ever changes, since people write promises down: a better one gets a name of its own, and
 * encounters that exist keep theirs.
 */
const SCHEMES = {
  /** HMAC under the seed, of what it is for and of the encounter's id: no one of them tells another. */
  HMAC_SHA256: (seed: string, purpose: 'promise' | 'dice', encounterId: string): Uint8Array =>
    hmac(sha256, utf8ToBytes(seed), utf8ToBytes(`arbiter ${purpose} ${encounterId}`)),
} as const;

export type SeedScheme = keyof typeof SCHEMES;

/** The scheme of new encounters. */
export const SEED_SCHEME: SeedScheme = 'HMAC_SHA256';

/** The scheme of everything that was stored or exported before schemes had names. */
export const UNNAMED_SEED_SCHEME: SeedScheme = 'HMAC_SHA256';

export const SEED_SCHEMES = Object.keys(SCHEMES) as readonly SeedScheme[];

export const isSeedScheme = (name: unknown): name is SeedScheme =>
  typeof name === 'string' && Object.hasOwn(SCHEMES, name);

/** What is told of a seed from the start: it binds the seed, and foretells nothing. */
export const promiseOf = ({ seed, seedScheme }: Seed, encounterId: string): string =>
  bytesToHex(SCHEMES[seedScheme](seed, 'promise', encounterId));

/** The dice of an encounter, secret as long as its seed is. */
export const secretDice = ({ seed, seedScheme }: Seed, encounterId: string, position: number): Generator =>
  generator(SCHEMES[seedScheme](seed, 'dice', encounterId), position);
