import { cellOf, type Table, type TableRow } from './table.ts';

/** A table with one key for the rows and one key for the columns. */
export interface Grid {
  readonly across: readonly string[];
  readonly down: readonly { readonly key: string; readonly cells: readonly string[] }[];
}

/** Arranges a table with one value for each pair of keys. Null for other tables, which are shown row by row. */
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
