// Verifies that the dice of a finished encounter came from the seed that was promised at its start.
//
// Usage: ARBITER_KEY=… node verify-dice.mjs <encounter id> [url]
//
// Without arguments, the program reads the answer to LOG from standard input.
//
// The scheme HMAC_SHA256:
// - The promise is the HMAC-SHA-256 of "arbiter promise " and the encounter's id. Its key is the seed in UTF-8.
// - The key of the dice is the HMAC-SHA-256 of "arbiter dice " and the id, with the same key.
// - Block n is SHA-256(key ‖ n as eight bytes, big-endian). It contains eight 32-bit words, big-endian.
// - A face of a die with s sides is (word mod s) + 1. Words at or above the largest multiple of s are skipped.
// - `position` is the index of a throw's first word, from 0. Gaps are throws that the caller's key may not see.
// - After an undo, redo or rewind in the log, words may be used again.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { clientOf } from './client.mjs';

const LOG = `query($id: ID!, $after: String) { encounter(id: $id) { log(first: 100, after: $after) {
  pageInfo { hasNextPage endCursor }
  edges { node { version kind recordedIn { id seed seedHash seedScheme } throws { die face position } } } } } }`;

const USAGE = `usage: ARBITER_KEY=<key> node verify-dice.mjs <encounter id> [url]
       node verify-dice.mjs < answer.json
`;

/** Id of an encounter. At a version, the id is the encounter's id, "@" and the version. */
const derived = (seed, purpose, id) =>
  createHmac('sha256', seed)
    .update(`arbiter ${purpose} ${id.split('@')[0]}`)
    .digest();

/** Face of a die that uses the word at `position`, and the position after it. */
function thrown({ seed, id }, die, position) {
  const key = derived(seed, 'dice', id);
  const wordAt = (at) => {
    const block = Buffer.alloc(8);
    block.writeBigUInt64BE(BigInt(Math.floor(at / 8)));
    return createHash('sha256')
      .update(key)
      .update(block)
      .digest()
      .readUInt32BE((at % 8) * 4);
  };
  const sides = Number(die.slice(1));
  const usable = 2 ** 32 - (2 ** 32 % sides);
  let at = position;
  while (wordAt(at) >= usable) at++;
  return { face: (wordAt(at) % sides) + 1, next: at + 1 };
}

/** Schemes that this program can verify. */
const SCHEMES = ['HMAC_SHA256'];

/**
 * Returns the first problem or null, the number of verified throws, and the number of throws whose seed is not yet
 * public.
 */
export function verify({ log }) {
  const counts = { verified: 0, untold: 0 };
  const next = new Map();
  for (const { version, kind, recordedIn, throws } of log.edges.map(({ node }) => node)) {
    // A key for only a fork cannot access the original encounter.
    const { id, seed, seedHash, seedScheme } = recordedIn ?? { seed: null };
    if (seed === null) {
      counts.untold += throws.length;
      continue;
    }
    if (!SCHEMES.includes(seedScheme))
      return {
        wrong: `the scheme of the seed is unknown: ${seedScheme ?? 'the answer has no seedScheme'}`,
        ...counts,
      };
    if (derived(seed, 'promise', id).toString('hex') !== seedHash)
      return { wrong: 'the seed is not the one that was promised', ...counts };
    if (['UNDO', 'REDO', 'REWIND'].includes(kind)) next.delete(id);
    for (const { die, face, position } of throws.filter((each) => each.position !== null)) {
      if (position < (next.get(id) ?? 0))
        return { wrong: `version ${version} uses words of the seed that were used before`, ...counts };
      const right = thrown(recordedIn, die, position);
      if (right.face !== face)
        return { wrong: `a ${die} of version ${version} should not be ${face}`, ...counts };
      next.set(id, right.next);
      counts.verified++;
    }
  }
  if (counts.verified > 0) return { wrong: null, ...counts };
  const why = counts.untold > 0 ? 'the seed is not public yet' : 'no throw has a position';
  return { wrong: `nothing was verified: ${why}`, ...counts };
}

/** Reads the whole log of an encounter, page by page. */
async function read(id, url) {
  const arbiter = clientOf(url, process.env.ARBITER_KEY);
  const edges = [];
  for (let after = null; ; ) {
    const { encounter } = await arbiter.query(LOG, { id, after });
    edges.push(...encounter.log.edges);
    const { hasNextPage, endCursor } = encounter.log.pageInfo;
    if (!hasNextPage) return { log: { edges } };
    after = endCursor;
  }
}

/** Encounter in an answer on standard input. Null if there is none. */
function readInput() {
  if (process.stdin.isTTY) return null;
  try {
    return JSON.parse(readFileSync(0, 'utf8')).data.encounter ?? null;
  } catch {
    return null;
  }
}

async function main([id, url = 'http://127.0.0.1:4000']) {
  const encounter = id === undefined || id.startsWith('-') ? readInput() : await read(id, url);
  if (encounter === null) {
    process.stderr.write(USAGE);
    process.exitCode = 64;
    return;
  }
  const { wrong, verified, untold } = verify(encounter);
  const later = untold > 0 ? `; the seed of ${untold} is not public yet` : '';
  process.stdout.write(
    `${wrong ?? `${verified} ${verified === 1 ? 'throw' : 'throws'} came from the seed that was promised${later}`}.\n`,
  );
  process.exitCode = wrong === null ? 0 : 1;
}

if (import.meta.filename === process.argv[1]) await main(process.argv.slice(2));
