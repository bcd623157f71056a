import type { SystemId } from '../attack/control.ts';
import type { Citation } from '../kit/citation.ts';

export const TABLES = `query Tables($system: SystemId, $text: String, $after: String) {
  tables(system: $system, text: $text, first: 12, after: $after) {
    edges { node { id title system } }
    pageInfo { hasNextPage endCursor }
  }
}`;

export const TABLE = `query Table($id: ID!) {
  table(id: $id) {
    id
    title
    kind
    die
    dice
    citation { document section path }
    columns { name text }
    rows { band { from to } keys text cells { column value } }
  }
}`;

export interface Listed {
  readonly id: string;
  readonly title: string;
  readonly system: SystemId;
}

export interface TablePage {
  readonly tables: {
    readonly edges: readonly { readonly node: Listed }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  };
}

export interface TableRow {
  readonly band: { readonly from: number; readonly to: number } | null;
  readonly keys: readonly string[];
  readonly text: string;
  readonly cells: readonly { readonly column: string; readonly value: string | null }[];
}

export interface Table {
  readonly id: string;
  readonly title: string;
  readonly kind: 'BANDED' | 'KEYED' | 'GRID';
  readonly die: number | null;
  readonly dice: string | null;
  readonly citation: Citation;
  readonly columns: readonly { readonly name: string; readonly text: string }[];
  readonly rows: readonly TableRow[];
}

/** Returns the heading of a row: a range of the die, or the row's keys. */
export function leadOf({ band, keys }: TableRow): string {
  if (band === null) return keys.map(spaced).join(', ');
  const [from, to] = [band.from, band.to].map((end) => String(end).replace('-', '−'));
  return from === to ? `${from}` : `${from} to ${to}`;
}

/** Returns the formatted value of a row in a column. */
export function cellOf({ cells }: TableRow, column: string): string {
  const value = cells.find((cell) => cell.column === column)?.value ?? null;
  if (value === null) return '–';
  return value === 'true' ? 'yes' : value === 'false' ? 'no' : value;
}

/** Returns the heading of the column with the row headings. */
export const leadTitle = ({ die, dice, kind }: Table): string => {
  if (die !== null) return `d${die}`;
  return dice ?? (kind === 'BANDED' ? 'From, to' : 'For');
};

/** True if rows contain text in addition to their cells. */
export const hasTexts = ({ rows, columns }: Table): boolean =>
  columns.length === 0 ||
  rows.some(({ text, cells }) => text !== '' && !cells.some(({ value }) => value === text));

/** Splits a name from the code, such as numberOfDice or ONE_HANDED, into words. */
export const spaced = (name: string): string =>
  /^[A-Z0-9_]+$/.test(name)
    ? name.toLowerCase().replaceAll('_', ' ')
    : name.replaceAll(/([a-z])([A-Z])/g, (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`);
