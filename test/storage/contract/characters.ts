import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/engine/json.ts';
import { withoutGaps } from '../../../src/play/gaps.ts';
import { type CharacterOrder, IdempotencyRecordExists } from '../../../src/play/ports.ts';
import type { StoredCharacter } from '../../../src/play/stored.ts';
import { BrokenConstraint } from '../../../src/storage/attempt.ts';
import { ACUTE, anyone, character, encounter, event, fares, pages, receipt } from '../samples.ts';
import type { Opened } from './opened.ts';

/** Returns a value as it is after JSON has been written and read. For example, -0 becomes 0. */
function clean(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}

export function charactersContract(at: Opened): void {
  describe('characters', () => {
    test('characters are the same when they are read as when they were added', async () => {
      await at.stores.encounters.add(encounter('e1', 'c1'));
      const plain = character('a', 'c1');
      const odd = character('b', 'c1', {
        name: ACUTE,
        encounterId: 'e1',
        version: 7,
        sheet: { z: 1, a: [null, true, -1.5e-7, { deep: ACUTE }], '': '' },
        state: { suffered: null, conditions: [{ condition: 'prone', from: 1, until: null, note: ACUTE }] },
      });
      await at.stores.characters.add([plain]);
      await at.stores.characters.add([odd]);
      const found = await at.stores.characters.byIds(['b', 'a', 'nobody']);
      expect(found).toEqual(
        new Map([
          ['a', plain],
          ['b', odd],
        ]),
      );
      expect(Object.keys(found.get('b')?.sheet as object)).toEqual(['z', 'a', '']);
    });

    test('characters keep any JSON unchanged', async () => {
      let made = 0;
      await fc.assert(
        fc.asyncProperty(fc.jsonValue(), fc.jsonValue(), async (sheet, state) => {
          made += 1;
          const json = { sheet: clean(sheet), state: { suffered: clean(state), conditions: [] } };
          await at.stores.characters.add([character(`any ${made}`, 'c1', json)]);
          const found = (await at.stores.characters.byIds([`any ${made}`])).get(`any ${made}`);
          expect({ sheet: found?.sheet, state: found?.state }).toEqual(json);
        }),
        { numRuns: 100 },
      );
    });

    test('a character is rejected if its campaign does not exist', async () => {
      await expect(at.stores.characters.add([character('a', 'no campaign')])).rejects.toThrow(
        BrokenConstraint,
      );
      expect((await at.stores.characters.byIds(['a'])).size).toBe(0);
    });

    test('characters are listed in pages without gap or repetition, filtered by campaign and system', async () => {
      const systems = ['brp', 'arrgs', 'skill20'];
      // These ids are not in alphabetical order, because characters must be listed independently of their ids.
      const ids = ['z', 'A', '0', 'a', 'Z'].flatMap((head) =>
        Array.from({ length: 9 }, (_, n) => `${head}${n}`),
      );
      for (const [n, id] of ids.entries()) {
        await at.stores.characters.add([
          character(id, n % 4 === 0 ? 'c2' : 'c1', { system: systems[n % 3]! }),
        ]);
      }
      const all = [...(await at.stores.characters.byIds(ids)).values()];
      for (const campaignId of ['c1', 'c2', 'c3']) {
        for (const system of [null, ...systems, 'no system']) {
          const expected = ids.filter((id) =>
            all.some(
              (one) =>
                one.id === id && one.campaignId === campaignId && (system === null || one.system === system),
            ),
          );
          for (const first of [1, 2, 7, 100]) {
            const seen = await pages(
              (page) =>
                at.stores.characters.list(
                  campaignId,
                  { ...anyone, systems: system === null ? null : [system] },
                  'oldest',
                  page,
                ),
              first,
            );
            expect(seen.map(({ id }) => id)).toEqual(expected);
          }
        }
      }
    });

    test('characters are paginated in every order', async () => {
      const names = ['ärger', 'Bea', 'Ärger', 'bea', 'Zoë', 'ann', 'Ann'];
      const of = (n: number) =>
        character(`${(n * 7) % 9}`, 'c1', {
          name: names[n % names.length]!,
          updatedAt: `2026-03-0${(n % 4) + 1}T00:00:00.000Z`,
        });
      const all = Array.from({ length: 9 }, (_, n) => of(n));
      await at.stores.characters.add(all);
      await at.stores.characters.add([character('other', 'c2', { name: 'Ann' })]);
      const place = (one: StoredCharacter) => all.indexOf(one);
      const by = (key: (one: StoredCharacter) => string, sign: 1 | -1) =>
        [...all].sort((a, b) => (`${key(a)} ${place(a)}` < `${key(b)} ${place(b)}` ? -sign : sign));
      const expected = {
        oldest: by(() => '', 1),
        newest: by(() => '', -1),
        name: by(({ name }) => name.toLowerCase(), 1),
        lastChanged: by(({ updatedAt }) => updatedAt, -1),
      };
      for (const [order, wanted] of Object.entries(expected) as [CharacterOrder, StoredCharacter[]][])
        for (const first of [1, 2, 4, 100]) {
          const seen = await pages((page) => at.stores.characters.list('c1', anyone, order, page), first);
          expect([order, seen.map(({ id }) => id)]).toEqual([order, wanted.map(({ id }) => id)]);
          const elsewhere = { first, after: 'other' };
          if (order === 'oldest' || order === 'newest') continue;
          expect(await at.stores.characters.list('c1', anyone, order, elsewhere)).toEqual([]);
        }
    });

    test('characters are found by part of their name in any case', async () => {
      const names = ['Éowyn', 'Ann_a', 'Hann', '100% Joe', 'ANN'];
      await at.stores.characters.add(names.map((name, n) => character(`${n}`, 'c1', { name })));
      const named = async (name: string) =>
        withoutGaps(
          await at.stores.characters.list('c1', { ...anyone, name }, 'oldest', { first: 9, after: null }),
        ).map((one) => one.name);
      expect(await named('ann')).toEqual(['Ann_a', 'Hann', 'ANN']);
      expect(await named('é')).toEqual(['Éowyn']);
      expect(await named('e\u0301')).toEqual(['Éowyn']);
      expect(await named('%')).toEqual(['100% Joe']);
      expect(await named('_')).toEqual(['Ann_a']);
      expect(await named('nobody')).toEqual([]);
      await at.stores.characters.replace(character('4', 'c1', { name: 'Bea', version: 2 }), 1);
      expect(await named('ann')).toEqual(['Ann_a', 'Hann']);
    });

    test('characters are unchanged after being archived and unarchived', async () => {
      const first = character('a', 'c1');
      const moment = '2026-03-02T00:00:00.000Z';
      await at.stores.characters.add([first, character('b', 'c1')]);
      const listed = async (archived: boolean) =>
        (
          await at.stores.characters.list('c1', { ...anyone, archived }, 'oldest', { first: 9, after: null })
        ).map(({ id }) => id);
      expect(await at.stores.characters.archive('a', null)).toBe(false);
      expect(await at.stores.characters.archive('a', moment)).toBe(true);
      expect(await at.stores.characters.archive('a', 'later')).toBe(false);
      expect((await at.stores.characters.byIds(['a'])).get('a')).toEqual({ ...first, archivedAt: moment });
      expect(await listed(false)).toEqual(['b']);
      expect(await listed(true)).toEqual(['a', 'b']);
      expect(await at.stores.characters.replace({ ...first, name: 'Bea', version: 2 }, 1)).toBe(true);
      expect((await at.stores.characters.byIds(['a'])).get('a')?.archivedAt).toBe(moment);
      expect(await at.stores.characters.archive('a', null)).toBe(true);
      expect(await listed(false)).toEqual(['a', 'b']);
      expect(await at.stores.characters.archive('nobody', moment)).toBe(false);
    });

    test('characters are replaced only if the expected version is stored', async () => {
      const first = character('a', 'c1');
      const second = {
        ...first,
        name: 'Second',
        sheet: { strength: 13 },
        state: fares(3),
        version: 2,
        updatedAt: '2026-03-02T00:00:00.000Z',
      };
      await at.stores.characters.add([first]);
      await at.stores.characters.add([character('b', 'c1')]);

      expect(await at.stores.characters.replace(second, 1)).toBe(true);
      expect((await at.stores.characters.byIds(['a'])).get('a')).toEqual(second);

      const stale = { ...second, name: 'Stale', version: 2 };
      expect(await at.stores.characters.replace(stale, 1)).toBe(false);
      expect(await at.stores.characters.replace({ ...stale, version: 4 }, 3)).toBe(false);
      expect((await at.stores.characters.byIds(['a'])).get('a')).toEqual(second);

      expect(await at.stores.characters.replace(character('nobody', 'c1', { version: 2 }), 1)).toBe(false);
      expect((await at.stores.characters.byIds(['b'])).get('b')).toEqual(character('b', 'c1'));
    });

    test('characters keep campaign, system, encounter and creation time when replaced', async () => {
      await at.stores.encounters.add(encounter('e1', 'c1'));
      const first = character('a', 'c1', { encounterId: 'e1' });
      await at.stores.characters.add([first]);
      const changed = { ...first, campaignId: 'c2', system: 'other', createdAt: 'never', version: 2 };
      expect(await at.stores.characters.replace(changed, 1)).toBe(true);
      expect((await at.stores.characters.byIds(['a'])).get('a')).toEqual({ ...first, version: 2 });
    });

    test('exactly one of a hundred concurrent writers that expect the same version replaces a character', async () => {
      await at.stores.characters.add([character('a', 'c1')]);
      const written = await Promise.all(
        Array.from({ length: 100 }, (_, n) =>
          at.stores.characters.replace(character('a', 'c1', { name: `Writer ${n}`, version: 2 }), 1),
        ),
      );
      expect(written.filter(Boolean)).toHaveLength(1);
      const name = (await at.stores.characters.byIds(['a'])).get('a')?.name;
      expect(name).toBe(`Writer ${written.indexOf(true)}`);
    });

    test('a character event is stored together with its receipt if the character’s version and encounter are as expected', async () => {
      await at.stores.encounters.add(encounter('e1', 'c1'));
      await at.stores.characters.add([character('a', 'c1', { encounterId: 'e1' }), character('b', 'c1')]);
      const later = (version: number) =>
        character('a', 'c1', { version, state: fares(version), updatedAt: '2026-04-01T12:00:00.000Z' });

      expect(await at.stores.characters.recordEvent(later(2), null, event('a', 2))).toBe(false);
      expect(await at.stores.characters.recordEvent(later(3), 'e1', event('a', 3))).toBe(false);
      expect(await at.stores.characters.characterEvents('a', { first: 9, before: null })).toEqual([]);

      const along = { record: receipt('once') };
      expect(await at.stores.characters.recordEvent(later(2), 'e1', event('a', 2), along)).toBe(true);
      expect((await at.stores.characters.byIds(['a'])).get('a')).toEqual(later(2));
      await expect(at.stores.characters.recordEvent(later(3), null, event('a', 3), along)).rejects.toThrow(
        IdempotencyRecordExists,
      );
      expect(await at.stores.characters.recordEvent(later(2), null, event('a', 2))).toBe(false);
      expect(await at.stores.characters.recordEvent(later(3), null, event('a', 3))).toBe(true);

      expect(await at.stores.characters.recordEvent(later(4), null, event('a', 4), { max: 2 })).toBe(false);

      await at.reopen();
      const all = [event('a', 3), event('a', 2)];
      expect(await at.stores.characters.characterEvents('a', { first: 9, before: null })).toEqual(all);
      expect(await at.stores.characters.characterEvents('a', { first: 1, before: null })).toEqual([all[0]]);
      expect(await at.stores.characters.characterEvents('a', { first: 9, before: 3 })).toEqual([all[1]]);
      expect(await at.stores.characters.characterEvents('b', { first: 9, before: null })).toEqual([]);
      expect(await at.stores.characters.countEvents('a')).toBe(2);
      expect(await at.stores.characters.countEvents('b')).toBe(0);
    });
  });
}
