// Verifies that the dice of a finished encounter came from the seed whose hash was told when it began.
//
// Pipe in the answer to: { encounter(id: "…") { seed seedHash log(first: 100) { edges { node {
//   version thrownBy dicePosition throws { die face } } } } } }
//
// The scheme: the key is SHA-256(seed as UTF-8). Block n is SHA-256(key ‖ n as eight bytes, big-endian) and gives
// eight words of 32 bits, big-endian. A face of a die with s sides is (word mod s) + 1; words from the last whole
// multiple of s upwards are skipped.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

export function verify({ seed, seedHash, log }) {
  if (sha256(seed).toString('hex') !== seedHash) return 'the seed is not the one that was promised';
  const word = (at) => {
    const block = Buffer.alloc(8);
    block.writeBigUInt64BE(BigInt(Math.floor(at / 8)));
    return sha256(sha256(seed), block).readUInt32BE((at % 8) * 4);
  };
  let position = 0;
  for (const { version, thrownBy, dicePosition, throws } of log.edges.map(({ node }) => node)) {
    for (const { die, face } of thrownBy === 'GENERATOR' ? throws : []) {
      const sides = Number(die.slice(1));
      const usable = 2 ** 32 - (2 ** 32 % sides);
      while (word(position) >= usable) position++;
      if ((word(position++) % sides) + 1 !== face)
        return `a ${die} of version ${version} should not be ${face}`;
    }
    position = dicePosition;
  }
  return null;
}

if (import.meta.filename === process.argv[1]) {
  const wrong = verify(JSON.parse(readFileSync(0, 'utf8')).data.encounter);
  process.stdout.write(`${wrong ?? 'Every throw came from the seed.'}\n`);
  process.exitCode = wrong === null ? 0 : 1;
}
