import type { Path } from '../../fault.ts';
import type { Band } from '../table.ts';
import { parseCsv } from './csv.ts';
import type { Finding } from './finding.ts';

/** A row as given; only its position is known. */
export interface RawRow {
  readonly from: unknown;
  readonly to: unknown;
  readonly text: unknown;
  readonly cells: Readonly<Record<string, unknown>>;
  readonly path: Path;
  readonly line: number | null;
}

/** A row that could be read, with the row as given. */
export interface ReadRow extends Band {
  readonly raw: RawRow;
}

export interface ParsedRows {
  readonly rows: readonly RawRow[];
  readonly findings: readonly Finding[];
}

/** Maximum number of rows of a table. */
const MOST_ROWS = 1000;

const JSON_ACCEPTED = '{ bands: [{ from, to, text, cells: { column: value } }] }';
const CSV_ACCEPTED = 'a first line of from, to, text and the columns, then a line for each row';

const unreadable = (
  problem: string,
  accepted: string,
  path: Path = [],
  line: number | null = null,
): ParsedRows => ({
  rows: [],
  findings: [{ kind: 'UNREADABLE', fatal: true, path, line, problem, accepted }],
});

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a table from JSON or CSV. */
export const given = (value: unknown): ParsedRows =>
  typeof value === 'string' ? fromText(value) : fromValue(value);

function fromValue(value: unknown): ParsedRows {
  if (!isRecord(value) || !Array.isArray(value.bands)) return unreadable('there are no bands', JSON_ACCEPTED);
  if (value.bands.length === 0 || value.bands.length > MOST_ROWS)
    return unreadable(`there are ${value.bands.length} bands`, `1 to ${MOST_ROWS} bands`, ['bands']);
  const rows: RawRow[] = [];
  const findings: Finding[] = [];
  for (const [index, band] of value.bands.entries()) {
    const path = ['bands', index];
    if (isRecord(band) && isRecord(band.cells))
      rows.push({ from: band.from, to: band.to, text: band.text, cells: band.cells, path, line: null });
    else findings.push(...unreadable('this is not a band', JSON_ACCEPTED, path).findings);
  }
  return { rows, findings };
}

function fromText(text: string): ParsedRows {
  const {
    rows: [head, ...body],
    unclosed,
  } = parseCsv(text);
  if (unclosed !== null)
    return unreadable('a quote is not closed', 'a closing quote; a quote within is doubled', [], unclosed);
  const names = head?.fields.map((name) => name.trim()) ?? [];
  for (const needed of ['from', 'to'])
    if (!names.includes(needed)) return unreadable(`there is no column ${needed}`, CSV_ACCEPTED, [], 1);
  if (new Set(names).size < names.length) return unreadable('a column comes twice', CSV_ACCEPTED, [], 1);
  if (body.length === 0 || body.length > MOST_ROWS)
    return unreadable(`there are ${body.length} rows`, `1 to ${MOST_ROWS} rows`, [], 1);
  const rows: RawRow[] = [];
  const findings: Finding[] = [];
  for (const [index, { line, fields }] of body.entries()) {
    const path = ['bands', index];
    if (fields.length !== names.length) {
      const problem = `the line has ${fields.length} fields`;
      findings.push(...unreadable(problem, `${names.length} fields`, path, line).findings);
      continue;
    }
    const { from, to, text, ...cells } = Object.fromEntries(names.map((name, at) => [name, fields[at]!]));
    rows.push({ from, to, text, cells, path, line });
  }
  return { rows, findings };
}
