import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { seededFaces, wordsOf } from '../../../src/engine/dice/seeded.ts';

const keyOf = (seed: string): Buffer => createHash('sha256').update(seed, 'utf8').digest();

/** Computes the random words of a seed with Node's SHA-256, independently of the code under test. */
function wordsBy(seed: string, count: number, from = 0): number[] {
  const key = keyOf(seed);
  return Array.from({ length: count }, (_, at) => {
    const index = from + at;
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(Math.floor(index / 8)));
    return createHash('sha256')
      .update(key)
      .update(counter)
      .digest()
      .readUInt32BE((index % 8) * 4);
  });
}

it.each(['', 'Yvarre', 'žluťoučký kůň', 'x'.repeat(100)])(
  'the random words of the seed %j are computed with SHA-256 in counter mode',
  (seed) => {
    const words = wordsOf(keyOf(seed));
    expect(Array.from({ length: 40 }, () => words.next())).toEqual(wordsBy(seed, 40));
  },
);

// at these positions, the block number no longer fits into 32 bits
it.each([8 * 2 ** 32 - 2, 8 * 2 ** 33 + 5])(
  'seeded dice that start far into their sequence continue correctly beyond word %i',
  (position) => {
    const words = wordsOf(keyOf('far'), position);
    expect(Array.from({ length: 12 }, () => words.next())).toEqual(wordsBy('far', 12, position));
  },
);

it('seeded dice that start at a later position of a sequence roll the rest of that sequence', () => {
  const whole = seededFaces('Kallistor');
  const faces = Array.from({ length: 50 }, () => whole.faces({ sides: 100, purpose: '' }));
  for (const stop of [0, 1, 7, 8, 9, 31]) {
    const first = seededFaces('Kallistor');
    for (let each = 0; each < stop; each++) first.faces({ sides: 100, purpose: '' });
    const second = seededFaces('Kallistor', first.position());
    const rest = Array.from({ length: 50 - stop }, () => second.faces({ sides: 100, purpose: '' }));
    expect(rest).toEqual(faces.slice(stop));
  }
});

it('a seeded d100 is uniform over a million throws', () => {
  const { faces } = seededFaces('a fixed seed');
  const counts = Array<number>(100).fill(0);
  for (let each = 0; each < 1_000_000; each++) counts[faces({ sides: 100, purpose: '' }) - 1]!++;
  const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
  // this is a chi-square test with 99 degrees of freedom, and each bound fails for only one seed in a million
  expect(chiSquare).toBeGreaterThan(45.83);
  expect(chiSquare).toBeLessThan(180.79);
});
