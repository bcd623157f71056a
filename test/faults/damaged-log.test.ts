import { copyFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Stores } from '../../src/play/ports.ts';
import type { StoredEntry } from '../../src/play/stored.ts';
import { openStores } from '../../src/storage/open.ts';
import { StoreRefused } from '../../src/storage/refused.ts';
import { loadDriver } from '../../src/storage/sqlite/driver.ts';
import { remove } from '../../src/storage/sqlite/soundness/copying.ts';
import { lookForDamage } from '../../src/storage/sqlite/soundness/integrity.ts';
import { StoreUnavailable } from '../../src/storage/unavailable.ts';
import { temporaryFolder } from '../service/arbiter.ts';
import { campaign, encounter, entry, whole } from '../storage/samples.ts';
import { copyWhole, type Damage, damage } from './damage.ts';

/** How many times all tests together damage a file. The long form of the tests does this 5000 times. */
const DAMAGES = Number(process.env.DAMAGES ?? 60);

/** Each of the three tests applies a third of the damages. A different seed damages different places in the file. */
const runs = {
  numRuns: Math.ceil(DAMAGES / 3),
  seed: Number(process.env.DAMAGES_SEED ?? 1),
  endOnFailure: true,
};

const damages: fc.Arbitrary<Damage> = fc.record({
  kind: fc.constantFrom('flip', 'cut', 'zero'),
  at: fc.noBias(fc.integer({ min: 0, max: 999_999 })).map((millionths) => millionths / 1e6),
  bits: fc.integer({ min: 1, max: 255 }),
  length: fc.integer({ min: 1, max: 9_000 }),
});

/** Number of log entries that are in the database file itself, and number including those in the write-ahead log. */
const IN_FILE = 120;
const ALL = 240;

const folder = temporaryFolder();
afterAll(() => folder.remove());
const database = join(folder.path, 'whole.db');
const killed = join(folder.path, 'killed.db');
const struck = join(folder.path, 'struck.db');

/** Length of the write-ahead log in bytes at the time when each entry was acknowledged. */
const lengths: number[] = [];

beforeAll(async () => {
  const stores = await openStores(database);
  await stores.campaigns.add(campaign('c'));
  await stores.encounters.add(encounter('e', 'c'));
  for (let version = 1; version <= IN_FILE; version += 1) await stores.encounters.append(entry('e', version));
  const client = new (loadDriver())(database);
  client.pragma('wal_checkpoint(TRUNCATE)');
  for (let version = IN_FILE + 1; version <= ALL; version += 1) {
    await stores.encounters.append(entry('e', version));
    lengths.push(statSync(`${database}-wal`).size);
  }
  // Copies the state of the database in which the killed process left it.
  copyWhole(database, killed);
  client.close();
  await stores.close();
});

const history = (length: number): StoredEntry[] => Array.from({ length }, (_, n) => entry('e', n + 1));

const logOf = async (stores: Stores): Promise<readonly StoredEntry[]> =>
  (await stores.encounters.logs(whole('e'))).get('e')!;

const told = (error: unknown): null => {
  if (error instanceof StoreUnavailable || error instanceof StoreRefused) return null;
  throw error;
};

it('if the write-ahead log is damaged, the database contains exactly the entries that precede the damage', async () => {
  await fc.assert(
    fc.asyncProperty(damages, async (one) => {
      remove(struck);
      copyWhole(killed, struck);
      const first = damage(`${struck}-wal`, one);
      const untouched = lengths.filter((length) => length <= (first ?? Number.POSITIVE_INFINITY)).length;
      const stores = await openStores(struck);
      expect(await logOf(stores)).toEqual(history(IN_FILE + untouched));
      await stores.ready();
      expect(await stores.encounters.append(entry('e', IN_FILE + untouched + 1))).toBe(true);
      await stores.close();
    }),
    runs,
  );
});

it('a damaged database file still contains all acknowledged entries, or the damage is reported', async () => {
  await fc.assert(
    fc.asyncProperty(damages, async (one) => {
      remove(struck);
      copyFileSync(database, struck);
      damage(struck, one);
      const stores = await openStores(struck).catch(told);
      if (stores === null) return;
      try {
        const log = await logOf(stores).catch(told);
        const isReady = await stores.ready().then(() => true, told);
        // Only an integrity check of the file can detect that a whole entry is missing.
        const found = await lookForDamage(struck, 'integrity_check').found;
        if (log !== null && isReady && found.length === 0) expect(log).toEqual(history(ALL));
        // An entry that the store returns must equal the entry that was written.
        for (const given of log ?? []) expect(given).toEqual(entry('e', given.version));
      } finally {
        await stores.close().catch(told);
      }
    }),
    runs,
  );
});

const COLUMNS = ['version', 'command', 'throws', 'dice_position', 'events', 'at', 'thrown_by'] as const;

it('the error about an altered entry names the entry', async () => {
  const client = new (loadDriver())(database);
  const alterations = fc.record({
    version: fc.integer({ min: 1, max: ALL }),
    column: fc.constantFrom(...COLUMNS),
    /** True if the damage changes the value's type, as a damaged row header would. */
    isGone: fc.boolean(),
    damage: damages,
  });
  const stores = await openStores(database);
  try {
    await fc.assert(
      fc.asyncProperty(
        alterations,
        async ({ version, column, isGone, damage: { kind, at, bits, length } }) => {
          const where = 'where encounter_id = ? and version = ?';
          const row = client.prepare(`select "${column}" from encounter_entries ${where}`).pluck();
          const was = row.get('e', version) as string | number;
          const bytes = Buffer.from(String(was));
          const from = Math.min(bytes.length - 1, Math.floor(at * bytes.length));
          if (kind === 'flip') bytes[from]! ^= bits & 127 || 1;
          if (kind === 'zero') bytes.fill('0', from, Math.min(from + length, bytes.length));
          const text = (kind === 'cut' ? bytes.subarray(0, from) : bytes).toString('latin1');
          const now = typeof was === 'number' ? 1_000 + was + bits : isGone ? Buffer.alloc(0) : text;
          fc.pre(now !== was);
          const set = client.prepare(`update encounter_entries set "${column}" = ? ${where}`);
          set.run(now, 'e', version);
          const error = await logOf(stores).catch((thrown: unknown) => thrown);
          set.run(was, 'e', column === 'version' ? (now as number) : version);
          expect(String(error)).toMatch(/entry \d+ of encounter e cannot be read: /);
        },
      ),
      runs,
    );
    expect(await logOf(stores)).toEqual(history(ALL));
  } finally {
    client.close();
    await stores.close();
  }
});
