import type { Path } from '../../fault.ts';
import type { Band } from '../table.ts';
import { parseCsv } from './csv.ts';
import type { Finding } from './finding.ts';

/** An unparsed row of a custom table, with its position. */
export interface RawRow {
  readonly from: unknown;
  readonly to: unknown;
  readonly text: unknown;
  readonly cells: Readonly<Record<string, unknown>>;
  readonly path: Path;
  readonly line: number | null;
}

/** A parsed row of a custom table, with the original row. */
export interface ReadRow extends Band {
  readonly raw: RawRow;
}

export interface ParsedRows {
  readonly rows: readonly RawRow[];
  readonly findings: readonly Finding[];
}

/** Maximum number of rows in a table. */
const MOST_ROWS = 1000;

const JSON_ACCEPTED =
  '{ bands: [{ from, to, text, cells: { column: value } }] }, or roll instead of from and to';
const CSV_ACCEPTED =
  'a first line of roll (or from and to), text and the columns, then a line for each row; separated by commas, semicolons or tabs';

const unreadable = (
  problem: string,
  accepted: string,
  path: Path = [],
  line: number | null = null,
): ParsedRows => ({
  rows: [],
  findings: [{ kind: 'UNREADABLE', fatal: true, path, line, problem, accepted }],
});

/** Columns of a table that contain its rolls and texts instead of cells. */
const EDGES = ['from', 'to', 'roll', 'text'];

/** Removes empty fields at the end, which spreadsheets add. Keeps at least `least` fields. */
function trimmed(fields: readonly string[], least: number): readonly string[] {
  let end = fields.length;
  while (end > least && fields[end - 1]!.trim() === '') end--;
  return fields.slice(0, end);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses a table from JSON or CSV. */
export const given = (value: unknown, columns: readonly string[]): ParsedRows =>
  typeof value === 'string' ? fromText(value, columns) : fromValue(value);

const ROLL = /^\s*([-−]?\d+)\s*(?:(?:[-–—−]|to)\s*([-−]?\d+)\s*)?$/;

/** Parses the first and the last number of a row from text such as 01–05, 96–00, 7 or −19. */
function endsOf(roll: unknown): { readonly from: unknown; readonly to: unknown } {
  const isWritten = typeof roll === 'string' || typeof roll === 'number';
  const [, from, to = from] = (isWritten && ROLL.exec(String(roll))) || [];
  return { from: from ?? roll, to: to ?? roll };
}

function fromValue(value: unknown): ParsedRows {
  if (!isRecord(value) || !Array.isArray(value.bands)) return unreadable('there are no bands', JSON_ACCEPTED);
  if (value.bands.length === 0 || value.bands.length > MOST_ROWS)
    return unreadable(`there are ${value.bands.length} bands`, `1 to ${MOST_ROWS} bands`, ['bands']);
  const rows: RawRow[] = [];
  const findings: Finding[] = [];
  for (const [index, band] of value.bands.entries()) {
    const path = ['bands', index];
    if (isRecord(band) && isRecord(band.cells))
      rows.push({
        ...('roll' in band ? endsOf(band.roll) : { from: band.from, to: band.to }),
        ...{ text: band.text, cells: band.cells, path, line: null },
      });
    else findings.push(...unreadable('this is not a row', JSON_ACCEPTED, path).findings);
  }
  return { rows, findings };
}

function fromText(text: string, columns: readonly string[]): ParsedRows {
  const {
    rows: [head, ...body],
    unclosed,
  } = parseCsv(text);
  if (unclosed !== null)
    return unreadable('a quote is not closed', 'a closing quote; a quote within is doubled', [], unclosed);
  const written = new Map([...EDGES, ...columns].map((name) => [name.toLowerCase(), name]));
  const names = trimmed(head?.fields ?? [], 0).map(
    (name) => written.get(name.trim().toLowerCase()) ?? name.trim(),
  );
  for (const needed of names.includes('roll') ? [] : ['from', 'to'])
    if (!names.includes(needed)) return unreadable(`there is no column ${needed}`, CSV_ACCEPTED, [], 1);
  if (new Set(names).size < names.length) return unreadable('a column occurs twice', CSV_ACCEPTED, [], 1);
  if (body.length === 0 || body.length > MOST_ROWS)
    return unreadable(`there are ${body.length} rows`, `1 to ${MOST_ROWS} rows`, [], 1);
  const rows: RawRow[] = [];
  const findings: Finding[] = [];
  for (const [index, { line, fields: written }] of body.entries()) {
    const path = ['bands', index];
    const fields = trimmed(written, names.length);
    if (fields.length !== names.length) {
      const problem = `the line has ${fields.length} fields`;
      findings.push(...unreadable(problem, `${names.length} fields`, path, line).findings);
      continue;
    }
    const { from, to, roll, text, ...cells } = Object.fromEntries(
      names.map((name, at) => [name, fields[at]!]),
    );
    rows.push({ ...(roll === undefined ? { from, to } : endsOf(roll)), text, cells, path, line });
  }
  return { rows, findings };
}
