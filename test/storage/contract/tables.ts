import { describe, expect, test } from 'vitest';
import type { StoredTable } from '../../../src/play/stored.ts';
import { receipt, table } from '../samples.ts';
import type { Opened } from './opened.ts';

export function tablesContract(at: Opened): void {
  describe('tables', () => {
    const tables = (campaignId: string, ...versions: readonly (readonly [string, string, number])[]) =>
      versions.map(([id, standsFor, version]) => table(id, campaignId, { standsFor, version }));

    test('stored tables are read as they were imported, and the newest version of each table applies', async () => {
      const [a, b, c] = tables('c1', ['t1', 'x', 1], ['t2', 'y', 1], ['t3', 'x', 2]);
      const [other] = tables('c2', ['t4', 'x', 7]);
      for (const one of [a!, b!, c!, other!]) expect(await at.stores.tables.add(one)).toBe(true);
      await at.reopen();
      const heads = (...of: readonly StoredTable[]) => of.map(({ table: _rows, ...head }) => head);
      expect(await at.stores.tables.newest('c1')).toEqual(heads(b!, c!));
      expect(await at.stores.tables.newest('c2')).toEqual(heads(other!));
      expect(await at.stores.tables.byIds(['t1', 't4', 'none'])).toEqual(
        new Map([
          ['t1', a],
          ['t4', other],
        ]),
      );
      expect(await at.stores.tables.list('c1', 'ALL', { first: 2, after: null })).toEqual([a, b]);
      expect(await at.stores.tables.list('c1', 'ALL', { first: 2, after: 't2' })).toEqual([c]);
    });

    test('tables are listed and counted either with or without the house rules', async () => {
      const [own] = tables('c1', ['t1', 'x', 1]);
      const rules = { kind: 'houseRules', rules: { modifiers: [] }, options: { anOption: true } } as const;
      const house = { ...own!, id: 't2', standsFor: 'x.houseRules', table: rules };
      for (const one of [own!, house]) expect(await at.stores.tables.add(one)).toBe(true);
      await at.reopen();
      const page = { first: 9, after: null };
      expect(await at.stores.tables.list('c1', 'ALL', page)).toEqual([own, house]);
      expect(await at.stores.tables.list('c1', 'TABLES', page)).toEqual([own]);
      expect(await at.stores.tables.count('c1', 'ALL')).toBe(2);
      expect(await at.stores.tables.count('c1', 'TABLES')).toBe(1);
      expect((await at.stores.tables.newest('c1')).map(({ id }) => id)).toEqual(['t1', 't2']);
    });

    test('tables have unique versions, and their quota limits them', async () => {
      const [a, twin, next] = tables('c1', ['t1', 'x', 1], ['t2', 'x', 1], ['t3', 'x', 2]);
      expect(await at.stores.tables.add(a!, { max: 1, record: receipt('first') })).toBe(true);
      expect(await at.stores.tables.add(twin!, { record: receipt('second') })).toBe(false);
      expect(await at.stores.idempotencyRecords.find('someone', 'second')).toBeNull();
      expect(await at.stores.tables.add(next!, { max: 1 })).toBe(false);
      expect(await at.stores.tables.add(next!, { max: 2 })).toBe(true);
      expect((await at.stores.tables.newest('c1')).map(({ id }) => id)).toEqual(['t3']);
    });
  });
}
