import { expect, it } from 'vitest';
import { uniformFace, type Words } from '../../../src/engine/dice/uniform.ts';

/** Returns each possible word of this many bits once, in order. Throws an error after the last one. */
function everyWord(bits: number): Words & { left(): number } {
  let next = 0;
  return {
    bits,
    next: () => {
      if (next >= 2 ** bits) throw new RangeError('exhausted');
      return next++;
    },
    left: () => 2 ** bits - next,
  };
}

function facesOfAllWords(
  bits: number,
  sides: number,
): { readonly counts: readonly number[]; readonly rejected: number } {
  const words = everyWord(bits);
  const counts = Array<number>(sides).fill(0);
  for (;;) {
    try {
      counts[uniformFace(words, sides) - 1]!++;
    } catch (error) {
      if (!(error instanceof RangeError) || error.message !== 'exhausted') throw error;
      return { counts, rejected: 2 ** bits - counts.reduce((sum, count) => sum + count, 0) };
    }
  }
}

it('on each die up to d256, every face is produced by the same number of the 256 byte values', () => {
  for (let sides = 1; sides <= 256; sides++) {
    const { counts, rejected } = facesOfAllWords(8, sides);
    expect(new Set(counts)).toEqual(new Set([Math.floor(256 / sides)]));
    expect(rejected).toBe(256 % sides);
  }
});

it.each([
  [12, [2, 3, 6, 10, 20, 30, 100, 1000]],
  [16, [2, 3, 6, 10, 20, 30, 100, 1000]],
])('all faces are equally likely when dice are derived from random words of %i bits', (bits, dice) => {
  for (const sides of dice) {
    const { counts, rejected } = facesOfAllWords(bits, sides);
    expect(new Set(counts)).toEqual(new Set([Math.floor(2 ** bits / sides)]));
    expect(rejected).toBe(2 ** bits % sides);
  }
});

it.each([0, -1, 1.5, 257, Number.NaN])(
  'a die with %d sides cannot be derived from random words of 8 bits and is rejected',
  (sides) => {
    expect(() => uniformFace(everyWord(8), sides)).toThrow(RangeError);
  },
);
