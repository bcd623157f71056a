import { signed } from '../../../../rules/generic-combatant.ts';
import { type GridTable, grid, type KeyedRow } from '../../../../rules/table.ts';
import { magic } from '../../core/citations.ts';

const castingTimeRows = ['2+', '1', '0', '-1', '-2', '-3', '-4', '-5'] as const;
const castingTimeColumns = ['INSTANT', '0', '1', '2', '3-4', '5-6', '7-8', '9+'] as const;

export type CastingTimeRow = (typeof castingTimeRows)[number];
export type CastingTimeColumn = (typeof castingTimeColumns)[number];

type Cells = { readonly modifier: number };

const printed: Readonly<Record<CastingTimeRow, readonly number[]>> = {
  '2+': [10, 0, 5, 10, 15, 20, 25, 30],
  '1': [5, -20, 0, 5, 10, 15, 20, 25],
  '0': [0, -50, -20, 0, 5, 10, 15, 20],
  '-1': [-30, -85, -60, -30, -25, -20, -15, -10],
  '-2': [-35, -90, -65, -35, -30, -25, -20, -15],
  '-3': [-40, -95, -70, -40, -35, -30, -25, -20],
  '-4': [-45, -100, -75, -45, -40, -35, -30, -25],
  '-5': [-50, -105, -80, -50, -45, -40, -35, -30],
};

const row = (modifiers: readonly number[]) =>
  Object.fromEntries(
    castingTimeColumns.map((column, index): [string, KeyedRow<Cells>] => [
      column,
      { text: `${signed(modifiers[index]!)} to the casting roll.`, cells: { modifier: modifiers[index]! } },
    ]),
  ) as Record<CastingTimeColumn, KeyedRow<Cells>>;

export const castingTime: GridTable<CastingTimeRow, CastingTimeColumn, Cells> = grid({
  id: 'pathmaster.casting-time',
  title: 'Casting time',
  citation: magic('Spell Casting Table', 'PMB-032'),
  row: 'The caster’s level minus the spell’s level.',
  column: 'INSTANT for instantaneous spells, otherwise rounds of concentration.',
  columns: { modifier: 'Number added to the casting roll.' },
  rowKeys: castingTimeRows,
  columnKeys: castingTimeColumns,
  at: Object.fromEntries(castingTimeRows.map((key) => [key, row(printed[key])])) as Record<
    CastingTimeRow,
    Record<CastingTimeColumn, KeyedRow<Cells>>
  >,
});
