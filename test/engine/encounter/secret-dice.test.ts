import { createHash, createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { promiseOf, SEED_SCHEMES, secretDice } from '../../../src/engine/encounter/secret-dice.ts';

const ID = `enc_${'0'.repeat(32)}`;

/** Computes the first d100 faces of a secret with Node's own functions. For these seeds, no random word is skipped. */
function facesBy(seed: string, encounterId: string, count: number): number[] {
  const key = createHmac('sha256', seed).update(`arbiter dice ${encounterId}`).digest();
  return Array.from({ length: count }, (_, index) => {
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(Math.floor(index / 8)));
    const block = createHash('sha256').update(key).update(counter).digest();
    return (block.readUInt32BE((index % 8) * 4) % 100) + 1;
  });
}

const faces = (seed: string, encounterId: string, count: number) => {
  const dice = secretDice({ seed, seedScheme: 'HMAC_SHA256' }, encounterId, 0);
  return Array.from({ length: count }, () => dice.faces({ sides: 100, purpose: '' }));
};

it.each(['', 'Yvarre', 'f'.repeat(64)])(
  'the published promise of the seed %j and the dice from that seed are derived separately',
  (seed) => {
    const promise = createHmac('sha256', seed).update(`arbiter promise ${ID}`).digest('hex');
    expect(promiseOf({ seed, seedScheme: 'HMAC_SHA256' }, ID)).toBe(promise);
    expect(faces(seed, ID, 40)).toEqual(facesBy(seed, ID, 40));
  },
);

it('two encounters with the same seed publish different promises and roll different dice', () => {
  const other = ID.replace('0', '1');
  const seed = { seed: 'seed', seedScheme: 'HMAC_SHA256' } as const;
  expect(promiseOf(seed, other)).not.toBe(promiseOf(seed, ID));
  expect(faces('seed', other, 40)).not.toEqual(faces('seed', ID, 40));
});

it('each seed scheme still derives the promise that it derived when it was introduced', () => {
  const promises = SEED_SCHEMES.map((seedScheme) => [
    seedScheme,
    promiseOf({ seed: 'Yvarre', seedScheme }, ID),
  ]);
  expect(Object.fromEntries(promises)).toEqual({
    HMAC_SHA256: createHmac('sha256', 'Yvarre').update(`arbiter promise ${ID}`).digest('hex'),
  });
});
