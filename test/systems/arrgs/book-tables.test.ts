import { expect, it } from 'vitest';
import { arrgs } from '../../../src/engine/systems/arrgs/index.ts';
import { tablesOf } from '../book-tables.ts';
import { defaultsThatDiffer, statedTables } from '../stated-rules.ts';

it('the tables of ARRGS have the columns, rows and cells of the book', () => {
  expect(tablesOf(arrgs)).toEqual(statedTables(arrgs));
});

it('the fields of ARRGS that callers may omit have the documented defaults', () => {
  expect(defaultsThatDiffer(arrgs)).toEqual([]);
});
