import { NotationFault, parseFormula } from '../../dice/notation.ts';
import { readText, textAccepted } from '../fields/text.ts';
import type { BandedTable, Cell, Cells } from '../table.ts';
import type { ReadRow } from './parse-rows.ts';

/** What the cells of a table column may contain. */
export interface CellSpec {
  readonly description: string;
  /** Description for display, such as "a whole number from 0". */
  readonly accepted: string;
  /** Parses a cell. Undefined if the cell is invalid. Cells of CSV tables are text. */
  read(given: unknown): Cell | undefined;
  /**
   * Returns measures of how harmful a cell is. They must not decrease from one row to the next. If omitted: the harm is
   * not checked.
   */
  readonly harm?: (cell: Cell) => readonly number[];
}

/** Requirements for tables that replace declared tables. */
export interface TableSpec {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Ids of the declared tables that the table can replace. */
  readonly replaces: readonly string[];
  /** Number of sides of the die that is rolled. Null if any number can be looked up. */
  readonly die: number | null;
  /** If several dice are rolled: the dice, and the range of their sum, which is looked up. */
  readonly dice?: { readonly notation: string; readonly from: number; readonly to: number };
  readonly columns: Readonly<Record<string, CellSpec>>;
  /** Optional columns and their default values. */
  readonly defaults: Cells;
  /** Functions that measure the combined harm of several columns. A fault is reported for the named column. */
  readonly together?: readonly { readonly column: string; readonly harm: (cells: Cells) => number }[];
  /**
   * For a table without a die: the highest number that rules look up in it, and the rule that does so. If omitted:
   * there is no highest number.
   */
  readonly highest?: { readonly roll: number; readonly readBy: string };
  /** An alternative form of the table, which is recognised by its columns. */
  readonly alternative?: TableSpec;
  /** Returns faults in combinations of cells that are each valid alone. */
  readonly faults?: (rows: readonly ReadRow[]) => readonly {
    readonly row: ReadRow;
    readonly column: string;
    readonly problem: string;
    readonly accepted: string;
  }[];
  /** Returns contradictions between cells of a row, by column. */
  readonly contradictions: (cells: Cells) => readonly { readonly column: string; readonly problem: string }[];
}

const NUMBER = /^[-−]?\d{1,9}$/;

const given = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

export const wholeNumber = (
  min: number,
  max: number,
  description: string,
  harm?: (value: number) => number,
): CellSpec => ({
  description,
  accepted: `a whole number from ${min} to ${max}`,
  read: (value) => {
    const plain = given(value);
    const number = typeof plain === 'string' && NUMBER.test(plain) ? Number(plain.replace('−', '-')) : plain;
    return Number.isInteger(number) && (number as number) >= min && (number as number) <= max
      ? (number as number) + 0 // JSON does not preserve the sign of −0.
      : undefined;
  },
  ...(harm && { harm: (cell: Cell) => [harm(cell as number)] }),
});

const WORDS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ['true', true],
  ['yes', true],
  ['false', false],
  ['no', false],
  ['', false],
]);

export const yesOrNo = (description: string, harm?: (value: boolean) => number): CellSpec => ({
  description,
  accepted: 'yes or no',
  read: (value) => {
    const plain = given(value);
    return typeof plain === 'boolean'
      ? plain
      : WORDS.get(typeof plain === 'string' ? plain.toLowerCase() : plain);
  },
  ...(harm && { harm: (cell: Cell) => [harm(cell as boolean)] }),
});

const PROSE = { max: 500, lines: true } as const;

export const words = (description: string): CellSpec => ({
  description,
  accepted: textAccepted(PROSE),
  read: (value) => {
    const read = typeof value === 'string' ? readText(PROSE, value) : null;
    return read && 'text' in read ? read.text : undefined;
  },
});

export const oneOf = (names: readonly string[], description: string): CellSpec => ({
  description,
  accepted: names.join(', '),
  read: (value) => {
    const plain = given(value);
    return typeof plain === 'string' && names.includes(plain) ? plain : undefined;
  },
});

export const diceCell = (description: string): CellSpec => ({
  description,
  accepted: 'a sum of dice in notation: 1d6, 2d4+1',
  read: (value) => {
    const plain = typeof value === 'number' ? String(value) : given(value);
    if (typeof plain !== 'string') return undefined;
    try {
      parseFormula(plain);
      return plain;
    } catch (error) {
      if (error instanceof NotationFault) return undefined;
      throw error;
    }
  },
});

/** Returns the same cell specification, but allows empty cells. */
export const orNothing = ({ description, accepted, read }: CellSpec): CellSpec => ({
  description,
  accepted: `${accepted}, or nothing`,
  read: (value) => (given(value) === '' || value === null || value === undefined ? null : read(value)),
});

const MOST = 1_000_000;

/** Matches a symbolic name in declared tables, such as `LOSE_ROUNDS`. */
const NAME = /^[A-Z][A-Z_]+$/;

const isDice = (cell: Cell): boolean => diceCell('').read(cell) !== undefined;

/**
 * Derives a column specification from the cells of a declared table. Numbers must have the same sign as these cells.
 */
function cellSpecOf(cells: readonly Cell[], description: string): CellSpec {
  if (cells.every((cell) => typeof cell === 'number'))
    return wholeNumber(
      cells.every((cell) => cell >= 0) ? 0 : -MOST,
      cells.every((cell) => cell <= 0) ? 0 : MOST,
      description,
    );
  if (cells.every((cell) => typeof cell === 'boolean')) return yesOrNo(description);
  if (cells.every((cell) => NAME.test(String(cell))))
    return oneOf([...new Set(cells.map(String))], description);
  return cells.every(isDice) ? diceCell(description) : words(description);
}

/** Returns the specification derived from a declared table, with the table's columns and similar cells. */
export function specOf(table: BandedTable): TableSpec {
  const columnForm = (column: string, description: string): CellSpec => {
    const cells = table.bands.map(({ cells }) => cells[column] ?? null);
    const said = cells.filter((cell) => cell !== null);
    const form = cellSpecOf(said, description);
    return said.length < cells.length ? orNothing(form) : form;
  };
  return {
    id: table.id,
    title: table.title,
    description: `A table of the campaign that replaces the table ${table.title}.`,
    replaces: [table.id],
    die: table.die,
    ...(table.dice && { dice: { notation: table.dice, from: table.from, to: table.to } }),
    columns: Object.fromEntries(
      Object.entries(table.columns).map(([column, description]) => [column, columnForm(column, description)]),
    ),
    defaults: {},
    contradictions: () => [],
  };
}

/**
 * Returns the requirements for replacing this table: a declared specification, or else a specification derived from the
 * table.
 */
export const specFor = (table: BandedTable, forms: readonly TableSpec[] = []): TableSpec =>
  forms.find(({ replaces: standsFor }) => standsFor.includes(table.id)) ?? specOf(table);
