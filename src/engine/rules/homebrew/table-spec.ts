import { readText, textAccepted } from '../fields/text.ts';
import type { BandedTable, Cell, Cells } from '../table.ts';

/** What may stand in a column. */
export interface CellSpec {
  readonly description: string;
  /** For people: "a whole number from 0". */
  readonly accepted: string;
  /** What a cell means; undefined where it means nothing. Text comes from tables written as text. */
  read(given: unknown): Cell | undefined;
  /** How much the cell hurts, by measures none of which may fall as rolls rise; left out, none does. */
  readonly harm?: (cell: Cell) => readonly number[];
}

/** What a table must be like to stand in for declared ones. */
export interface TableSpec {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** The ids of the declared tables that it may stand in for. */
  readonly replaces: readonly string[];
  /** The sides of the die that is rolled; null where any number may be looked up. */
  readonly die: number | null;
  readonly columns: Readonly<Record<string, CellSpec>>;
  /** Columns that may be left out, and what they then say. */
  readonly defaults: Cells;
  /** How much a row hurts by what several columns say together, and the column at which it is told. */
  readonly together?: readonly { readonly column: string; readonly harm: (cells: Cells) => number }[];
  /** What a row says that cannot be true together, by the column that says it. */
  readonly contradictions: (cells: Cells) => readonly { readonly column: string; readonly problem: string }[];
}

const NUMBER = /^-?\d{1,9}$/;

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
    const number = typeof plain === 'string' && NUMBER.test(plain) ? Number(plain) : plain;
    return Number.isInteger(number) && (number as number) >= min && (number as number) <= max
      ? (number as number)
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

/** The same, or nothing. */
export const orNothing = ({ description, accepted, read }: CellSpec): CellSpec => ({
  description,
  accepted: `${accepted}, or nothing`,
  read: (value) => (given(value) === '' || value === null || value === undefined ? null : read(value)),
});

const MOST = 1_000_000;

/** A word that stands for something, in tables of ours: `LOSE_ROUNDS`. */
const NAME = /^[A-Z][A-Z_]+$/;

/** A form for tables that stand in for a declared one: its columns, with cells like its own. */
export function specOf(table: BandedTable): TableSpec {
  const columnForm = (column: string, description: string): CellSpec => {
    const cells = table.bands.map(({ cells }) => cells[column] ?? null);
    const said = cells.filter((cell) => cell !== null);
    const form = said.every((cell) => typeof cell === 'number')
      ? wholeNumber(-MOST, MOST, description)
      : said.every((cell) => typeof cell === 'boolean')
        ? yesOrNo(description)
        : said.every((cell) => NAME.test(String(cell)))
          ? oneOf([...new Set(said.map(String))], description)
          : words(description);
    return said.length < cells.length ? orNothing(form) : form;
  };
  return {
    id: table.id,
    title: table.title,
    description: `A table of the campaign that replaces the table ${table.title}.`,
    replaces: [table.id],
    die: table.die,
    columns: Object.fromEntries(
      Object.entries(table.columns).map(([column, description]) => [column, columnForm(column, description)]),
    ),
    defaults: {},
    contradictions: () => [],
  };
}

/** What a table must be like to stand in for this one: a declared form, else that of the table itself. */
export const specFor = (table: BandedTable, forms: readonly TableSpec[] = []): TableSpec =>
  forms.find(({ replaces: standsFor }) => standsFor.includes(table.id)) ?? specOf(table);
