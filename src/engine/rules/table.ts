import type { Citation } from './citation.ts';

export type Cell = string | number | boolean | null;
export type Cells = Readonly<Record<string, Cell>>;

/** Description of each column of a table. */
export type Columns<C extends Cells = Cells> = { readonly [Name in keyof C]: string };

interface Common<C extends Cells> {
  /** Id of the form `<system>.<name>`, unique among all systems. */
  readonly id: string;
  readonly title: string;
  readonly citation: Citation;
  readonly columns: Columns<C>;
}

/** A row for a range of rolls or numbers. Both ends are included. */
export interface Band<C extends Cells = Cells> {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly cells: C;
}

/** A table of bands from `from` to `to`, without gaps or overlaps. */
export interface BandedTable<C extends Cells = Cells> extends Common<C> {
  readonly kind: 'banded';
  /** Number of sides of the die that is rolled. Null if a number is looked up. */
  readonly die: number | null;
  /** Dice whose sum is looked up, if it is not a single die, for example 3d6. */
  readonly dice?: string;
  readonly from: number;
  readonly to: number;
  readonly bands: readonly Band<C>[];
}

export interface KeyedRow<C extends Cells = Cells> {
  readonly text: string;
  readonly cells: C;
}

/** A table with one row for each key. */
export interface KeyedTable<Key extends string = string, C extends Cells = Cells> extends Common<C> {
  readonly kind: 'keyed';
  readonly key: string;
  readonly rows: Readonly<Record<Key, KeyedRow<C>>>;
}

/** A table with one row for each pair of keys. */
export interface GridTable<
  Row extends string = string,
  Column extends string = string,
  C extends Cells = Cells,
> extends Common<C> {
  readonly kind: 'grid';
  readonly row: string;
  readonly column: string;
  readonly rowKeys: readonly Row[];
  readonly columnKeys: readonly Column[];
  readonly at: Readonly<Record<Row, Readonly<Record<Column, KeyedRow<C>>>>>;
}

/** A table of a rule book, in one of three forms. */
export type Table = BandedTable | KeyedTable | GridTable;

/** Thrown on load if a declared table is invalid. */
export class TableFault extends Error {}

/** Declares a banded table. Throws `TableFault` if its bands overlap or leave a gap. */
export function banded<const C extends Cells>(
  table: Omit<BandedTable<C>, 'kind' | 'from' | 'to'>,
): BandedTable<C> {
  const { id, die, bands } = table;
  const [first, last] = [bands[0], bands.at(-1)];
  if (!first || !last) throw new TableFault(`the table ${id} has no bands`);
  let next = first.from;
  for (const { from, to } of bands) {
    if (from > to) throw new TableFault(`in the table ${id}, band ${from}–${to} is empty`);
    if (from > next) throw new TableFault(`in the table ${id}, no band covers ${next}–${from - 1}`);
    if (from < next)
      throw new TableFault(`in the table ${id}, band ${from}–${to} overlaps the previous band`);
    next = to + 1;
  }
  if (die !== null && (first.from !== 1 || last.to !== die))
    throw new TableFault(`the table ${id} covers ${first.from}–${last.to}, not the faces of a d${die}`);
  return { ...table, kind: 'banded', from: first.from, to: last.to };
}

export const keyed = <const Key extends string, const C extends Cells>(
  table: Omit<KeyedTable<Key, C>, 'kind'>,
): KeyedTable<Key, C> => {
  if (Object.keys(table.rows).length === 0) throw new TableFault(`the table ${table.id} has no rows`);
  return { ...table, kind: 'keyed' };
};

/** Declares a grid. Throws `TableFault` if a pair of keys has no row. */
export function grid<const Row extends string, const Column extends string, const C extends Cells>(
  table: Omit<GridTable<Row, Column, C>, 'kind'>,
): GridTable<Row, Column, C> {
  for (const row of table.rowKeys)
    for (const column of table.columnKeys)
      if (!table.at[row]?.[column])
        throw new TableFault(`in the table ${table.id}, ${row}, ${column} is missing`);
  return { ...table, kind: 'grid' };
}

/** Returns the band that contains a number. Null if the number is outside the table. */
export const bandOf = <C extends Cells>({ bands }: BandedTable<C>, number: number): Band<C> | null =>
  bands.find(({ from, to }) => from <= number && number <= to) ?? null;

/**
 * Returns the row for a number. If the number is outside the table, returns the first or the last row, whichever is
 * nearer.
 */
export function rowAt<C extends Cells>({ bands, from, to }: BandedTable<C>, number: number): Band<C> {
  const within = Math.min(to, Math.max(from, number));
  return bands.find((band) => within <= band.to)!;
}
