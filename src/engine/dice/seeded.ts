import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Faces } from './faces.ts';
import { uniformFace, type Words } from './uniform.ts';

const WORDS_PER_BLOCK = 8;

/** Faces, and how many words have gone into them: where the next one begins. */
export interface Generator {
  readonly faces: Faces;
  position(): number;
}

/**
 * The words of a key of 32 bytes: SHA-256 in counter mode. Block `n` is SHA-256(key ‖ n), where n is eight bytes,
 * big-endian; each block gives eight big-endian 32-bit words. `position` counts words, so that a key and a position
 * are the generator's whole state.
 */
export function wordsOf(key: Uint8Array, position = 0): Words & { position(): number } {
  const input = new Uint8Array(40);
  input.set(key);
  const counter = new DataView(input.buffer, 32, 8);
  let block = new DataView(new ArrayBuffer(32));
  let loaded = -1;
  let at = position;
  return {
    bits: 32,
    next() {
      const wanted = Math.floor(at / WORDS_PER_BLOCK);
      if (wanted !== loaded) {
        counter.setBigUint64(0, BigInt(wanted));
        const digest = sha256(input);
        block = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
        loaded = wanted;
      }
      return block.getUint32((at++ % WORDS_PER_BLOCK) * 4);
    },
    position: () => at,
  };
}

/** Faces of a key: the same key and position always give the same faces. */
export function generator(key: Uint8Array, position = 0): Generator {
  const words = wordsOf(key, position);
  return { faces: ({ sides }) => uniformFace(words, sides), position: words.position };
}

/** Faces of a seed that is nobody's secret: the key is the SHA-256 of its UTF-8 bytes. */
export const seededFaces = (seed: string, position = 0): Generator =>
  generator(sha256(utf8ToBytes(seed)), position);
