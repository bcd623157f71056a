import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStores } from '../../src/storage/open.ts';
import type { OperatorLog } from '../../src/storage/operator-log.ts';
import { loadDriver } from '../../src/storage/sqlite/driver.ts';
import type { Corruption } from '../../src/storage/sqlite/soundness/integrity.ts';
import { integrityMonitor } from '../../src/storage/sqlite/soundness/integrity-monitor.ts';
import { StoreUnavailable } from '../../src/storage/unavailable.ts';
import { temporaryFolder } from './place.ts';
import { campaign, character, encounter, entry, whole } from './samples.ts';

let folder: ReturnType<typeof temporaryFolder>;
let file: string;

beforeEach(async () => {
  folder = temporaryFolder();
  file = join(folder.path, 'arbiter.db');
  const stores = await openStores(file);
  await stores.campaigns.add(campaign('c'));
  await stores.characters.add([character('a', 'c')]);
  await stores.encounters.add(encounter('e', 'c'));
  for (let version = 1; version <= 50; version += 1) await stores.encounters.append(entry('e', version));
  await stores.close();
});

afterEach(() => folder.remove());

const PAGE = 4096;

/** Overwrites all pages of the file that contain rows of a table with random bytes. */
function damage(table: string): void {
  const client = new (loadDriver())(file);
  const pages = client
    .prepare<[string], number>("select pageno from dbstat where name = ? and pagetype = 'leaf'")
    .pluck()
    .all(table);
  client.close();
  const bytes = readFileSync(file);
  for (const page of pages) randomBytes(PAGE).copy(bytes, (page - 1) * PAGE);
  writeFileSync(file, bytes);
}

interface Line {
  readonly level: keyof OperatorLog;
  readonly facts: object;
  readonly message: string;
}

function kept(): { readonly lines: Line[]; readonly journal: OperatorLog } {
  const lines: Line[] = [];
  const at = (level: keyof OperatorLog) => (facts: object, message: string) => {
    lines.push({ level, facts, message });
  };
  return { lines, journal: { info: at('info'), warn: at('warn'), error: at('error') } };
}

describe('a damaged file', () => {
  test('a store with a damaged file rejects writes, is not ready, and reports the damage once, but can still read its intact parts', async () => {
    damage('encounter_entries');
    const { lines, journal } = kept();
    const stores = await openStores(file, { journal });
    const refused = await stores.campaigns.add(campaign('d')).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StoreUnavailable);
    expect(String(refused)).toMatch(/The database is damaged: /);
    await expect(stores.ready()).rejects.toThrow(/The database is damaged: /);
    await expect(stores.encounters.logs(whole('e'))).rejects.toThrow(/SQLITE_CORRUPT/);
    expect((await stores.characters.byIds(['a'])).size).toBe(1);
    expect(lines.map(({ level }) => level)).toEqual(['error']);
    expect(lines[0]?.message).toMatch(/restore the latest backup/);
    await stores.close();
    const after = new (loadDriver())(file, { readonly: true });
    expect(after.prepare('select id from campaigns').pluck().all()).toEqual(['c']);
    after.close();
  });

  test('a damaged file is checked again when a read fails', async () => {
    const { lines, journal } = kept();
    const stores = await openStores(file, { journal });
    await stores.campaigns.add(campaign('d'));
    await stores.close();
    const again = await openStores(file, { journal });
    await again.ready();
    damage('encounter_entries');
    await expect(again.encounters.logs(whole('e'))).rejects.toThrow(/SQLITE_CORRUPT/);
    while (lines.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await expect(again.campaigns.add(campaign('f'))).rejects.toThrow(/The database is damaged/);
    await again.close();
  });
});

describe('the integrity monitor', () => {
  test('the integrity monitor reports damage once, and reports once more when the file is intact again', async () => {
    const { lines, journal } = kept();
    const finds: Corruption[] = [['page 2 is noise'], ['page 2 is noise'], []];
    let looks = 0;
    const soundness = integrityMonitor(
      () => {
        looks += 1;
        return { found: Promise.resolve(finds.shift() ?? []), end: async () => {} };
      },
      1,
      journal,
    );
    await expect(soundness.assertIntact()).rejects.toThrow('The database is damaged: page 2 is noise');
    while (looks < 4) await new Promise((resolve) => setTimeout(resolve, 1));
    await soundness.assertIntact();
    await soundness.stop();
    expect(lines.map(({ level }) => level)).toEqual(['error', 'info']);
  });

  test('the integrity monitor treats a failed check as a warning and not as damage', async () => {
    const { lines, journal } = kept();
    const look = () => ({ found: Promise.reject(new Error('no thread')), end: async () => {} });
    const soundness = integrityMonitor(look, 0, journal);
    await soundness.assertIntact();
    expect(lines.map(({ level }) => level)).toEqual(['warn']);
    await soundness.stop();
  });
});
