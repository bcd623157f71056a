import { describe, expect, test } from 'vitest';
import { BrokenConstraint } from '../../../src/storage/attempt.ts';
import { ACUTE, anyone, encounter, pages } from '../samples.ts';
import type { Opened } from './opened.ts';

export function encountersContract(at: Opened): void {
  describe('encounters', () => {
    test('are read as they were added', async () => {
      const added = encounter('e1', 'c1', { title: ACUTE, options: { b: [1, 2], a: null } });
      await at.stores.encounters.add(added);
      expect(await at.stores.encounters.byIds(['e1', 'nothing'])).toEqual(new Map([['e1', added]]));
      await expect(at.stores.encounters.add(encounter('e2', 'no campaign'))).rejects.toThrow(
        BrokenConstraint,
      );
      await expect(at.stores.encounters.add(added)).rejects.toThrow(BrokenConstraint);
    });

    test('are listed in pages without gap or repetition, by campaign', async () => {
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

    test('reject a negative or fractional page size', async () => {
      await expect(
        at.stores.encounters.list('c1', { systems: null, id: null }, { first: -1, after: null }),
      ).rejects.toThrow(RangeError);
      await expect(
        at.stores.characters.list('c1', anyone, 'oldest', { first: 1.5, after: null }),
      ).rejects.toThrow(RangeError);
    });
  });
}
