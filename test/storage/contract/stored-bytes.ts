import { describe, expect, test } from 'vitest';
import type { StoredCharacter, StoredEntry, StoredKey } from '../../../src/play/stored.ts';
import { ACUTE, campaign, character, encounter, entry, event, fares, key, move, table } from '../samples.ts';
import type { Opened } from './opened.ts';

/** The size of a row as it is documented: its texts in UTF-8, plus 200 bytes. */
const row = (...texts: readonly unknown[]): number =>
  texts.reduce<number>(
    (sum, text) => sum + Buffer.byteLength(typeof text === 'string' ? text : JSON.stringify(text)),
    200,
  );

const ofCharacter = ({ name, sheet, state }: StoredCharacter) => row(name, sheet, state);
const ofKey = ({ label, characterIds }: StoredKey) => row(label, characterIds);
/** An entry also stores a checksum, so the size includes it. */
const CHECK = '"check":"01234567",'.length;
const ofEntry = ({ format, rules, command, throws, events }: StoredEntry) =>
  row({ format, ...(rules === null ? {} : { rules }), ...command }, throws, events) + CHECK;

const large = (encounterId: string, version: number): StoredEntry => ({
  ...entry(encounterId, version),
  command: { type: 'adjust', combatant: 'Ann', reason: 'ü'.repeat(2100), change: {} as never },
});

export function storedBytesContract(at: Opened): void {
  describe('the byte count of a campaign', () => {
    const bytes = () => at.stores.campaigns.bytes('c1');

    test('a campaign’s byte count includes everything that the campaign contains at its start', async () => {
      const characters = [character('a', 'c9', { name: ACUTE }), character('b', 'c9')];
      const tables = [table('t', 'c9', { title: ACUTE })];
      const own = key('k', 'c9', { characterIds: ['a'] });
      await at.stores.campaigns.add(campaign('c9'), { key: own, characters, tables });
      const sum = characters.map(ofCharacter).reduce((a, b) => a + b) + ofKey(own);
      expect(await at.stores.campaigns.bytes('c9')).toBe(sum + row(ACUTE, tables[0]!.table));
      expect(await bytes()).toBe(0);
      const found = await at.stores.keys.byHash(own.hash);
      expect(found?.campaignBytes).toBe(await at.stores.campaigns.bytes('c9'));
      expect(await at.stores.campaigns.bytes('nobody')).toBe(0);
      const all = await at.stores.campaigns.bytesOfAll();
      expect(all).toEqual({ total: found!.campaignBytes, largest: found!.campaignBytes });
    });

    test('when a character changes, its campaign’s byte count changes by the difference in size', async () => {
      const a = character('a', 'c1');
      await at.stores.characters.add([a, character('b', 'c1')]);
      expect(await bytes()).toBe(ofCharacter(a) + ofCharacter(character('b', 'c1')));
      const longer = { ...a, name: ACUTE, sheet: { strength: 1 }, version: 2 };
      const happened = event('a', 2);
      await at.stores.characters.replace(longer, 1, { event: happened });
      const now = ofCharacter(longer) + ofCharacter(character('b', 'c1')) + row(happened.played);
      expect(await bytes()).toBe(now);
      expect(await at.stores.characters.replace(longer, 1)).toBe(false);
      expect(await bytes()).toBe(now);
      const hurt = { ...longer, version: 3, state: fares(1234) };
      await at.stores.characters.recordEvent(hurt, null, event('a', 3));
      expect(await bytes()).toBe(
        ofCharacter(hurt) + ofCharacter(character('b', 'c1')) + row(happened.played) * 2,
      );
    });

    test('a campaign’s byte count changes with its keys and their labels', async () => {
      await at.stores.keys.add(key('k', 'c1'));
      const change = {
        label: null,
        characterIds: null,
        hash: null,
        rotatedAt: null,
        revokedAt: null,
        revokedBy: null,
        expiresAt: null,
      };
      await at.stores.keys.change('k', { ...change, label: ACUTE, characterIds: ['a', 'b'] });
      expect(await bytes()).toBe(row(ACUTE, ['a', 'b']));
      await at.stores.keys.change('k', { ...change, revokedAt: '2026' });
      expect(await bytes()).toBe(row(ACUTE, ['a', 'b']));
    });

    test('a campaign’s byte count includes large entries immediately, and small entries in groups of sixteen', async () => {
      const one = encounter('e', 'c1');
      const empty = row(one.title, one.options, one.tables, one.imported);
      await at.stores.encounters.add(one);
      expect(await bytes()).toBe(empty);
      for (let version = 1; version <= 15; version++) await at.stores.encounters.append(entry('e', version));
      expect(await bytes()).toBe(empty);
      await at.stores.encounters.append(entry('e', 16));
      let sum = empty;
      for (let version = 1; version <= 16; version++) sum += ofEntry(entry('e', version));
      expect(await bytes()).toBe(sum);
      await at.stores.encounters.append(entry('e', 17));
      await at.stores.encounters.append(large('e', 18));
      sum += ofEntry(large('e', 18));
      expect(await bytes()).toBe(sum);
      expect(await at.stores.encounters.append(large('e', 18))).toBe(false);
      for (let version = 19; version <= 32; version++) await at.stores.encounters.append(entry('e', version));
      for (let version = 17; version <= 32; version++)
        if (version !== 18) sum += ofEntry(entry('e', version));
      expect(await bytes()).toBe(sum);
    });

    test('a campaign’s byte count includes imported logs like other logs, and includes a fork’s entries from its first new entry', async () => {
      const entries = Array.from({ length: 18 }, (_, index) => entry('e', index + 1));
      const one = encounter('e', 'c1');
      const fork = encounter('f', 'c1', { fork: { encounterId: 'e', version: 10 } });
      const empty = row(one.title, one.options, one.tables, one.imported);
      await at.stores.encounters.add(one, { entries });
      const sum = entries.slice(0, 16).reduce((so, each) => so + ofEntry(each), 0);
      expect(await bytes()).toBe(empty + sum);
      await at.stores.encounters.add(fork);
      for (let version = 11; version <= 16; version++) await at.stores.encounters.append(entry('f', version));
      const own = [11, 12, 13, 14, 15, 16].reduce((so, version) => so + ofEntry(entry('f', version)), 0);
      expect(await bytes()).toBe(empty * 2 + sum + own);
    });

    test('a campaign’s byte count changes with the state of a character who joins an encounter', async () => {
      const a = character('a', 'c1');
      await at.stores.characters.add([a]);
      await at.stores.encounters.add(encounter('e', 'c1'));
      const before = await bytes();
      await at.stores.encounters.append(entry('e', 1), { moves: [move('a', 1, null)] });
      expect(await bytes()).toBe(before - row(a.state) + row(fares(1)));
      expect(await at.stores.encounters.append(entry('e', 2), { moves: [move('a', 7, null)] })).toBe(false);
      expect(await bytes()).toBe(before - row(a.state) + row(fares(1)));
    });

    test('a campaign’s byte count is exact after many concurrent writes', async () => {
      await at.stores.characters.add([character('a', 'c1')]);
      for (const id of ['e', 'f']) await at.stores.encounters.add(encounter(id, 'c1'));
      const before = await bytes();
      await Promise.all(
        ['e', 'f'].flatMap((id) =>
          Array.from({ length: 4 }, async () => {
            for (let version = 1; version <= 16; version++)
              await at.stores.encounters.append(large(id, version));
          }),
        ),
      );
      const logs = ['e', 'f'].flatMap((id) =>
        Array.from({ length: 16 }, (_, index) => ofEntry(large(id, index + 1))),
      );
      expect(await bytes()).toBe(before + logs.reduce((a, b) => a + b));
    });
  });
}
