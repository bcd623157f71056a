import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Generator, generator } from '../dice/seeded.ts';

/** HMAC-SHA-256 under the seed, of what it is for and of the encounter's id: no one of them tells another. */
const derived = (seed: string, purpose: 'promise' | 'dice', encounterId: string): Uint8Array =>
  hmac(sha256, utf8ToBytes(seed), utf8ToBytes(`arbiter ${purpose} ${encounterId}`));

/** What is told of a seed from the start: it binds the seed, and foretells nothing. */
export const promiseOf = (seed: string, encounterId: string): string =>
  bytesToHex(derived(seed, 'promise', encounterId));

/** The dice of an encounter, secret as long as its seed is. */
export const secretDice = (seed: string, encounterId: string, position: number): Generator =>
  generator(derived(seed, 'dice', encounterId), position);
