import { describe, expect, it } from 'vitest';
import { gridOf } from '../../web/src/tables/grid.ts';
import { cellOf, hasTexts, leadOf, leadTitle, spaced, type Table } from '../../web/src/tables/table.ts';

const table: Table = {
  id: 'brp.resistance',
  title: 'Resistance',
  kind: 'GRID',
  die: null,
  dice: null,
  citation: { document: 'Book', section: 'Resistance', path: null },
  columns: [{ name: 'chance', text: 'Percent.' }],
  rows: [
    { band: null, keys: ['1', 'A'], text: '', cells: [{ column: 'chance', value: '50' }] },
    { band: null, keys: ['1', 'B'], text: '', cells: [{ column: 'chance', value: '45' }] },
    { band: null, keys: ['2', 'A'], text: '', cells: [{ column: 'chance', value: '55' }] },
  ],
};

describe('a displayed table', () => {
  it('a table with row and column keys is displayed as a grid with a dash in each empty cell', () => {
    expect(gridOf(table)).toEqual({
      across: ['A', 'B'],
      down: [
        { key: '1', cells: ['50', '45'] },
        { key: '2', cells: ['55', '–'] },
      ],
    });
    expect(gridOf({ ...table, kind: 'KEYED' })).toBeNull();
    expect(gridOf({ ...table, columns: [...table.columns, { name: 'more', text: '' }] })).toBeNull();
  });

  it('a displayed table names the die that selects a row', () => {
    expect(leadTitle({ ...table, kind: 'BANDED', die: 100 })).toBe('d100');
    expect(leadTitle({ ...table, kind: 'BANDED', dice: '2d6' })).toBe('2d6');
    expect(leadTitle(table)).toBe('For');
  });

  it('a displayed table has a text column only if one of its rows contains text', () => {
    expect(hasTexts(table)).toBe(false);
    const [first] = table.rows;
    expect(hasTexts({ ...table, rows: [{ ...first!, text: 'Roll 50 or less.' }] })).toBe(true);
  });
});

describe('a row of a displayed table', () => {
  it('a row of a displayed table begins with the range or the keys of the row', () => {
    const row = { band: { from: -20, to: 5 }, keys: [], text: '', cells: [] };
    expect(leadOf(row)).toBe('−20 to 5');
    expect(leadOf({ ...row, band: { from: 7, to: 7 } })).toBe('7');
    expect(leadOf({ ...row, band: null, keys: ['DO_NOTHING', 'HEAD'] })).toBe('do nothing, head');
  });

  it('a row of a displayed table shows yes or no for true or false, and a dash for values that do not apply', () => {
    const cells = [
      { column: 'prone', value: 'true' },
      { column: 'rounds', value: null },
    ];
    const row = { band: null, keys: [], text: '', cells };
    expect([cellOf(row, 'prone'), cellOf(row, 'rounds'), cellOf(row, 'other')]).toEqual(['yes', '–', '–']);
  });
});

it('identifiers from the code are displayed as ordinary words', () => {
  expect(['numberOfDice', 'ONE_HANDED', 'slash', '1D10'].map(spaced)).toEqual([
    'number of dice',
    'one handed',
    'slash',
    '1d10',
  ]);
});
