import { describe, expect, test } from 'vitest';
import { BrokenConstraint } from '../../../src/storage/attempt.ts';
import { ACUTE, anyone, encounter, entry, pages } from '../samples.ts';
import type { Opened } from './opened.ts';

export function encountersContract(at: Opened): void {
  describe('encounters', () => {
    test('encounters are the same when they are read as when they were added', async () => {
      const added = encounter('e1', 'c1', { title: ACUTE, options: { b: [1, 2], a: null } });
      await at.stores.encounters.add(added);
      expect(await at.stores.encounters.byIds(['e1', 'nothing'])).toEqual(new Map([['e1', added]]));
      await expect(at.stores.encounters.add(encounter('e2', 'no campaign'))).rejects.toThrow(
        BrokenConstraint,
      );
      await expect(at.stores.encounters.add(added)).rejects.toThrow(BrokenConstraint);
    });

    test('an encounter counts as overdue from the time in its last log entry until another entry is written or the limit is removed', async () => {
      const moment = (second: number) => `2026-03-01T12:00:${String(second).padStart(2, '0')}.000Z`;
      const overdue = async (second: number, most = 10) =>
        (await at.stores.deadlines.overdue(moment(second), most)).map(({ id }) => id);
      for (const id of ['e1', 'e2', 'e3']) await at.stores.encounters.add(encounter(id, 'c1'));
      const asks = (id: string, version: number, second: number) =>
        at.stores.encounters.append(entry(id, version), { passing: { version, at: moment(second) } });
      await asks('e1', 1, 30);
      await asks('e2', 1, 20);
      await asks('e3', 1, 10);
      await at.reopen();
      expect([await overdue(9), await overdue(20), await overdue(59)]).toEqual([
        [],
        ['e3', 'e2'],
        ['e3', 'e2', 'e1'],
      ]);
      expect(await overdue(59, 2)).toEqual(['e3', 'e2']);
      expect((await at.stores.encounters.byIds(['e1'])).get('e1')).toEqual(
        encounter('e1', 'c1', { passing: { version: 1, at: moment(30) } }),
      );
      // if another writer has already appended a version, the rejected entry with this version changes nothing
      expect(await asks('e1', 1, 40)).toBe(false);
      await at.stores.encounters.append(entry('e2', 2));
      await at.stores.encounters.append(entry('e3', 2), { passing: null });
      expect(await overdue(59)).toEqual(['e2', 'e1']);
      await at.stores.deadlines.end('e2', 2);
      expect(await overdue(59)).toEqual(['e2', 'e1']);
      await at.stores.deadlines.end('e2', 1);
      expect(await overdue(59)).toEqual(['e1']);
      expect((await at.stores.encounters.byIds(['e2'])).get('e2')).toEqual(encounter('e2', 'c1'));
    });

    test('encounters are listed in pages without gap or repetition, by campaign', async () => {
      const ids = Array.from({ length: 23 }, (_, n) => `e${String(n).padStart(3, '0')}`);
      for (const [n, id] of ids.entries()) {
        await at.stores.encounters.add(encounter(id, n % 3 === 0 ? 'c2' : 'c1'));
      }
      for (const first of [1, 5, 15, 16, 100]) {
        const seen = await pages(
          (page) => at.stores.encounters.list('c1', { systems: null, id: null }, page),
          first,
        );
        expect(seen.map(({ id }) => id)).toEqual(ids.filter((_, n) => n % 3 !== 0));
      }
      expect(
        await at.stores.encounters.list('c1', { systems: null, id: null }, { first: 0, after: null }),
      ).toEqual([]);
      expect(
        await at.stores.encounters.list('c1', { systems: null, id: null }, { first: 5, after: '~' }),
      ).toEqual([]);
    });

    test('an encounter can be listed and counted by its id, but only within its campaign', async () => {
      for (const id of ['e1', 'e2']) await at.stores.encounters.add(encounter(id, 'c1'));
      const found = async (campaignId: string, id: string, systems: readonly string[] | null = null) => {
        const { encounters } = at.stores;
        const listed = await encounters.list(campaignId, { systems, id }, { first: 9, after: null });
        return [listed.map((one) => one.id), await encounters.count(campaignId, { systems, id })];
      };
      expect(await found('c1', 'e2')).toEqual([['e2'], 1]);
      expect(await found('c2', 'e2')).toEqual([[], 0]);
      expect(await found('c1', 'e2', ['no system'])).toEqual([[], 0]);
    });

    test('encounters reject a negative or fractional page size', async () => {
      await expect(
        at.stores.encounters.list('c1', { systems: null, id: null }, { first: -1, after: null }),
      ).rejects.toThrow(RangeError);
      await expect(
        at.stores.characters.list('c1', anyone, 'oldest', { first: 1.5, after: null }),
      ).rejects.toThrow(RangeError);
    });
  });
}
