import { expect, it } from 'vitest';
import { banded, grid, keyed, TableFault } from '../../../src/engine/rules/table.ts';
import { systems } from '../../../src/engine/systems/index.ts';

const { citation } = systems[0]!.procedures[0]!;
const shell = { id: 'toy.table', title: 'Table', citation, columns: { damage: 'What it does.' } };
const row = { text: 'One.', cells: { damage: 1 } };
const band = (from: number, to: number) => ({ from, to, ...row });

it.each([
  ['no bands', () => banded({ ...shell, die: 6, bands: [] }), /has no bands/],
  ['an empty band', () => banded({ ...shell, die: null, bands: [band(2, 1)] }), /2–1 is empty/],
  ['a gap', () => banded({ ...shell, die: 6, bands: [band(1, 2), band(4, 6)] }), /no band covers 3–3/],
  ['an overlap', () => banded({ ...shell, die: 6, bands: [band(1, 3), band(3, 6)] }), /3–6 overlaps/],
  [
    'a face too few',
    () => banded({ ...shell, die: 6, bands: [band(1, 5)] }),
    /covers 1–5, not the faces of a d6/,
  ],
  ['a first face too high', () => banded({ ...shell, die: 6, bands: [band(2, 6)] }), /covers 2–6/],
  ['no rows', () => keyed({ ...shell, key: 'kind', rows: {} }), /has no rows/],
  [
    'a pair without a row',
    () =>
      grid({
        ...{ ...shell, row: 'a', column: 'b', rowKeys: ['X', 'Y'], columnKeys: ['Z'] },
        at: { X: { Z: row } } as unknown as Record<'X' | 'Y', Record<'Z', typeof row>>,
      }),
    /Y, Z is missing/,
  ],
])('a table with %s is rejected', (_what, declare, fault) => {
  expect(declare).toThrow(TableFault);
  expect(declare).toThrow(fault);
});

it('a declared table is accepted if its rows cover every face or every pair of keys', () => {
  expect(banded({ ...shell, die: 6, bands: [band(1, 2), band(3, 6)] })).toMatchObject({ from: 1, to: 6 });
  expect(keyed({ ...shell, key: 'kind', rows: { A: row } }).rows.A).toEqual(row);
});
