import { type Citation, citing } from '../citation.ts';
import { readText, textAccepted } from '../fields/text.ts';
import { type BandedTable, banded, type Cell, type Cells } from '../table.ts';
import { type Finding, finding } from './finding.ts';
import { coverage, falling } from './order.ts';
import { given, type RawRow, type ReadRow } from './parse-rows.ts';
import { type TableSpec, wholeNumber } from './table-spec.ts';

/** Result of checking a custom table: all findings, and the table if no finding is fatal. */
export interface LintResult {
  readonly findings: readonly Finding[];
  /** The table. Its id is the id of the table that it replaces. Null if a finding is fatal. */
  readonly table: BandedTable | null;
}

/** Id of the declared table to replace, and title of the new table. */
export interface Naming {
  readonly id: string;
  readonly title: string;
}

const edge = wholeNumber(-100_000, 100_000, 'Roll that leads to the row.');

const brought = (title: string): Citation => citing('Provided by the campaign')(title);

/** Parses a table from JSON or CSV, and reports every fault. */
export function lintTable(usual: TableSpec, value: unknown, { id, title }: Naming): LintResult {
  const { alternative } = usual;
  const others = Object.keys(alternative?.columns ?? {});
  const { rows, findings } = given(value, [...Object.keys(usual.columns), ...others]);
  const there = new Set(rows.flatMap(({ cells }) => Object.keys(cells)));
  const form = alternative && others.some((column) => there.has(column)) ? alternative : usual;
  const found: Finding[] = [...findings, ...wrongColumns(form, rows, there)];
  const read = rows.flatMap((row) => readRow(form, row, there, found));
  found.push(...coverage(form, read), ...falling(form, read), ...contradictions(form, read));
  if (!found.some((each) => each.fatal)) found.push(...unusable(form, read), ...beyond(form, read));
  const fatal = found.some((each) => each.fatal);
  // In the alternative form, omit columns that the table does not contain.
  const stated = (column: string): boolean => form === usual || there.has(column);
  const columns = Object.fromEntries(
    Object.entries(form.columns).flatMap(([column, { description }]) =>
      stated(column) ? [[column, description]] : [],
    ),
  );
  const table = (): BandedTable =>
    banded<Cells>({
      id,
      title,
      citation: brought(title),
      die: form.die,
      ...(form.dice && { dice: form.dice.notation }),
      columns,
      bands: [...read]
        .sort((a, b) => a.from - b.from)
        .map(({ raw: _, cells, ...band }) => ({
          ...band,
          cells: Object.fromEntries(Object.entries(cells).filter(([column]) => stated(column))),
        })),
    });
  return { findings: limited(found), table: fatal ? null : table() };
}

export const MOST_FINDINGS = 1000;

/** Returns the first findings, and a last finding that gives the number of omitted findings. */
function limited(found: readonly Finding[]): readonly Finding[] {
  if (found.length <= MOST_FINDINGS) return found;
  const omitted = found.slice(MOST_FINDINGS - 1);
  const fatal = omitted.some((each) => each.fatal);
  const place = { path: ['bands'], line: null };
  const problem = `${omitted.length} further findings are omitted`;
  return [
    ...found.slice(0, MOST_FINDINGS - 1),
    finding('UNREADABLE', place, problem, `a table with at most ${MOST_FINDINGS} findings`, fatal),
  ];
}

const unusable = ({ faults }: TableSpec, rows: readonly ReadRow[]): readonly Finding[] =>
  (faults?.(rows) ?? []).map(({ row: { raw }, column, problem, accepted }) =>
    finding('CONTRADICTORY', { path: [...raw.path, 'cells', column], line: raw.line }, problem, accepted),
  );

/** Reports rows above the highest roll that any rule looks up. */
const beyond = ({ highest }: TableSpec, rows: readonly ReadRow[]): readonly Finding[] =>
  rows
    .filter(({ from }) => highest !== undefined && from > highest.roll)
    .map(({ from, to, raw }) =>
      finding(
        'UNREACHABLE',
        { path: [...raw.path, 'from'], line: raw.line },
        `no ${highest!.readBy} looks up the rows ${from} to ${to}`,
        `rolls up to ${highest!.roll}`,
        false,
      ),
    );

/** Reports missing and unknown columns, each only once. */
function wrongColumns(
  { columns, defaults }: TableSpec,
  rows: readonly RawRow[],
  there: ReadonlySet<string>,
): readonly Finding[] {
  const [first] = rows;
  if (!first) return [];
  const known = Object.keys(columns);
  const missing = known.filter((column) => !there.has(column) && !Object.hasOwn(defaults, column));
  const unknown = [...there].filter((column) => !known.includes(column));
  const head = first.line === null ? { path: ['bands'], line: null } : { path: ['bands'], line: 1 };
  return [
    ...missing.map((column) =>
      finding('MISSING_COLUMN', head, `the column ${column} is missing`, columns[column]!.accepted),
    ),
    ...unknown.map((column) =>
      finding('UNKNOWN_COLUMN', head, `there is no column or effect ${column}`, known.join(', ')),
    ),
  ];
}

/** Parses a row, and omits invalid cells. Empty if its range is invalid. Adds faults to `found`. */
function readRow(
  { columns, defaults }: TableSpec,
  row: RawRow,
  there: ReadonlySet<string>,
  found: Finding[],
): readonly ReadRow[] {
  const at = (...step: readonly string[]) => ({ path: [...row.path, ...step], line: row.line });
  const [from, to] = [edge.read(rollOf(row.from)), edge.read(rollOf(row.to))] as (number | undefined)[];
  if (from === undefined) found.push(finding('UNREADABLE', at('from'), 'this is not a roll', edge.accepted));
  if (to === undefined) found.push(finding('UNREADABLE', at('to'), 'this is not a roll', edge.accepted));
  const cells: Record<string, Cell> = {};
  for (const [column, form] of Object.entries(columns)) {
    const stated = Object.hasOwn(row.cells, column) ? row.cells[column] : undefined;
    const value = isBlank(stated) && Object.hasOwn(defaults, column) ? defaults[column] : stated;
    const cell = form.read(value);
    if (cell !== undefined) cells[column] = cell;
    else if (there.has(column)) {
      const problem = `${shown(value)} is not valid in this column`;
      found.push(finding('UNKNOWN_EFFECT', at('cells', column), problem, form.accepted));
    }
  }
  if (from === undefined || to === undefined) return [];
  if (from > to) {
    found.push(
      finding(
        'UNREACHABLE',
        at('from'),
        `the range from ${from} to ${to} contains no roll`,
        'a value of from that is at most as high as to',
      ),
    );
    return [];
  }
  const text = textOf(row.text);
  if (text === undefined)
    found.push(
      finding('UNREADABLE', at('text'), 'the text has a character that is not accepted', textAccepted(WORDS)),
    );
  return [{ from, to, text: text ?? `${from} to ${to}.`, cells, raw: row }];
}

/** "00" on percentile dice counts as 100. */
const rollOf = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() === '00' ? 100 : value;

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const WORDS = { max: 10_000, lines: true } as const;

/** Null if the value is empty, undefined if it is invalid. */
function textOf(value: unknown): string | null | undefined {
  if (typeof value !== 'string' || value.trim() === '') return null;
  const read = readText(WORDS, value);
  return 'text' in read ? read.text : undefined;
}

const shown = (value: unknown): string =>
  value === undefined || value === null || value === '' ? 'nothing' : JSON.stringify(value).slice(0, 60);

const contradictions = (form: TableSpec, rows: readonly ReadRow[]): readonly Finding[] =>
  rows
    .filter(({ cells }) => Object.keys(form.columns).every((column) => column in cells))
    .flatMap(({ cells, raw: { path, line } }) =>
      form
        .contradictions(cells)
        .map(({ column, problem }) =>
          finding(
            'CONTRADICTORY',
            { path: [...path, 'cells', column], line },
            problem,
            'cells that do not contradict each other',
            false,
          ),
        ),
    );
