import { cellOf, type Table, type TableRow } from './table.ts';

/** A table that is read by a row and a column. */
export interface Grid {
  readonly across: readonly string[];
  readonly down: readonly { readonly key: string; readonly cells: readonly string[] }[];
}

/** A table with one number for each row and column, as a grid; null for what is told better line by line. */
export function gridOf({ kind, columns, rows }: Table): Grid | null {
  const [only] = columns;
  if (kind !== 'GRID' || only === undefined || columns.length > 1) return null;
  const across = [...new Set(rows.map((row) => keyAt(row, 1)))];
  const down = [...new Set(rows.map((row) => keyAt(row, 0)))];
  const found = new Map(rows.map((row) => [`${keyAt(row, 0)}\n${keyAt(row, 1)}`, cellOf(row, only.name)]));
  return {
    across,
    down: down.map((key) => ({ key, cells: across.map((column) => found.get(`${key}\n${column}`) ?? '–') })),
  };
}

const keyAt = ({ keys }: TableRow, place: number): string => keys[place] ?? '';
