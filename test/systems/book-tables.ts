import type { System } from '../../src/engine/rules/system.ts';
import type { Cells, KeyedRow, Table } from '../../src/engine/rules/table.ts';

/** A table in which each row has its text as key and its cells as value, in the order of the columns. */
interface FlatTable {
  readonly columns: string[];
  readonly rows: Record<string, unknown[]>;
}

/**
 * Returns the declared tables by id. In a banded table, the key of a row is "from-to", and in a grid, it is "row
 * column".
 */
export function tablesOf(system: System): Record<string, FlatTable> {
  return Object.fromEntries(system.tables.map((table) => [table.id, flat(table)]));
}

function flat(table: Table): FlatTable {
  const columns = Object.keys(table.columns);
  const row = ({ text, cells }: KeyedRow<Cells>): unknown[] => [text, ...columns.map((name) => cells[name])];
  return { columns, rows: Object.fromEntries(rowsOf(table).map(([key, each]) => [key, row(each)])) };
}

function rowsOf(table: Table): readonly (readonly [string, KeyedRow<Cells>])[] {
  switch (table.kind) {
    case 'banded':
      return table.bands.map((band) => [
        band.from === band.to ? `${band.from}` : `${band.from}-${band.to}`,
        band,
      ]);
    case 'keyed':
      return Object.entries(table.rows);
    case 'grid':
      return table.rowKeys.flatMap((row) =>
        table.columnKeys.map((column) => [`${row} ${column}`, table.at[row]![column]!] as const),
      );
  }
}
