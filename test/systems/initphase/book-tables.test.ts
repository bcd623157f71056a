import { expect, it } from 'vitest';
import { initphase } from '../../../src/engine/systems/initphase/index.ts';
import { tablesOf } from '../book-tables.ts';
import { defaultsThatDiffer, statedTables } from '../stated-rules.ts';

it('the tables of Initiative Phase d20 have the columns, rows and cells of the book', () => {
  expect(tablesOf(initphase)).toEqual(statedTables(initphase));
});

it('the fields of Initiative Phase d20 that callers may omit have the documented defaults', () => {
  expect(defaultsThatDiffer(initphase)).toEqual([]);
});
