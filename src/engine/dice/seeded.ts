import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Faces } from './faces.ts';
import { uniformFace, type Words } from './uniform.ts';

const WORDS_PER_BLOCK = 8;

const WORD = 2 ** 32;

/**
 * A source of faces, with the number of 32-bit words that it has used so far. This number is also the position of the
 * next word.
 */
export interface Generator {
  readonly faces: Faces;
  position(): number;
}

/**
 * Returns a source of words that are derived from a 32-byte key by SHA-256 in counter mode. Block `n` is SHA-256(key ‖
 * n), where n has eight bytes, big-endian. Each block contains eight big-endian 32-bit words. `position` counts words.
 * Key and position are the complete state of the generator.
 */
export function wordsOf(key: Uint8Array, position = 0): Words & { position(): number } {
  const begun = sha256.create().update(key);
  // Each block reuses the buffer, because creating a buffer takes longer than hashing.
  const hash = begun.clone();
  const counter = new DataView(new ArrayBuffer(8));
  const counted = new Uint8Array(counter.buffer);
  const digest = new Uint8Array(hash.outputLen);
  const block = new DataView(digest.buffer);
  let loaded = -1;
  let at = position;
  const load = (wanted: number): void => {
    counter.setUint32(0, Math.floor(wanted / WORD));
    counter.setUint32(4, wanted % WORD);
    begun._cloneInto(hash).update(counted).digestInto(digest);
    loaded = wanted;
  };
  return {
    bits: 32,
    next() {
      const wanted = Math.floor(at / WORDS_PER_BLOCK);
      if (wanted !== loaded) load(wanted);
      return block.getUint32((at++ % WORDS_PER_BLOCK) * 4);
    },
    position: () => at,
  };
}

/** Returns a source of faces that are derived from a key. The same key and position always produce the same faces. */
export function generator(key: Uint8Array, position = 0): Generator {
  const words = wordsOf(key, position);
  return { faces: ({ sides }) => uniformFace(words, sides), position: words.position };
}

/**
 * Returns a source of faces that are derived from a seed, which is not secret. The key is the SHA-256 of the seed's
 * UTF-8 bytes. `position` is the number of 32-bit words to skip. The same seed and position always produce the same
 * faces.
 */
export const seededFaces = (seed: string, position = 0): Generator =>
  generator(sha256(utf8ToBytes(seed)), position);
