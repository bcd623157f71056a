import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Json } from '../../src/engine/json.ts';
import { lintTable } from '../../src/engine/rules/homebrew/lint.ts';
import { specFor, type TableSpec } from '../../src/engine/rules/homebrew/table-spec.ts';
import type { BandedTable } from '../../src/engine/rules/table.ts';
import { systems } from '../../src/engine/systems/index.ts';
import { rowsOf } from '../../src/play/tables/document.ts';
import { mutatedJson, mutatedText } from './stat-blocks/mutations.ts';

/** A table from a book, with a description of the tables that may replace it. */
interface Replaceable {
  readonly spec: TableSpec;
  readonly table: BandedTable;
}

const tables: readonly Replaceable[] = systems.flatMap((system) =>
  system.tables.flatMap((each) => {
    if (each.kind !== 'banded') return [];
    const table = each as BandedTable;
    return [{ table, spec: specFor(table, system.tableSpecs) }];
  }),
);

const read = ({ spec, table: { id } }: Replaceable, content: unknown) =>
  lintTable(spec, content, { id, title: 'Ours' });

const quoted = (value: unknown): string =>
  value === null || value === undefined ? '' : `"${String(value).replaceAll('"', '""')}"`;

function csvOf({ bands, columns }: BandedTable): string {
  const names = Object.keys(columns);
  return [
    ['from', 'to', 'text', ...names].join(','),
    ...bands.map(({ from, to, text, cells }) =>
      [from, to, quoted(text), ...names.map((name) => quoted(cells[name]))].join(','),
    ),
  ].join('\n');
}

const RUNS = { numRuns: process.env.LONG ? 20_000 : 1500 };

/** Reading a replacement table never throws an error: the content is accepted or has a fatal finding. */
function expectDecided(each: Replaceable, content: unknown): boolean {
  const { table, findings } = read(each, content);
  expect(table === null).toBe(findings.some(({ fatal }) => fatal));
  for (const { problem, accepted, path } of findings) {
    expect([problem, accepted].every((words) => words.length > 0 && words.length < 2000)).toBe(true);
    expect(path.every((step) => typeof step === 'string' || Number.isInteger(step))).toBe(true);
  }
  if (table === null) return false;
  const exported = JSON.parse(JSON.stringify(rowsOf(table)));
  const again = read(each, exported);
  expect(again.findings.filter(({ fatal }) => fatal)).toEqual([]);
  expect(again.table).toEqual(table);
  expect(rowsOf(again.table!)).toEqual(exported);
  return true;
}

/** Draws a table by its id, so that counterexamples show the id. */
const anyTable = fc.constantFrom(...tables.map(({ table }) => table.id));
const tableOf = (id: string): Replaceable => tables.find(({ table }) => table.id === id)!;

const acceptedAmong = (contents: fc.Arbitrary<readonly [string, unknown]>): number => {
  let accepted = 0;
  fc.assert(
    fc.property(contents, ([id, content]) => {
      if (expectDecided(tableOf(id), content)) accepted++;
    }),
    RUNS,
  );
  return accepted;
};

it('for every table of every system, exporting the rows and importing them again returns the same table', () => {
  const differing = tables.filter((each) => {
    const { table } = read(each, rowsOf(each.table));
    return table === null || JSON.stringify(rowsOf(table)) !== JSON.stringify(rowsOf(each.table));
  });
  expect(differing.map(({ table }) => table.id)).toEqual([]);
});

it('a mutated JSON table is rejected with findings, or is accepted and is the same after an export and an import', () => {
  const contents = anyTable.chain((id) =>
    mutatedJson(rowsOf(tableOf(id).table) as Json).map((json) => [id, json] as const),
  );
  expect(acceptedAmong(contents)).toBeGreaterThan(RUNS.numRuns / 20);
});

it('a mutated CSV table is rejected with findings, or is accepted and is the same after an export and an import', () => {
  const contents = anyTable.chain((id) =>
    mutatedText(csvOf(tableOf(id).table)).map((csv) => [id, csv] as const),
  );
  expect(acceptedAmong(contents)).toBeGreaterThan(RUNS.numRuns / 20);
});

it('a JSON table in which any part has been replaced by any value is either accepted or rejected with findings', () => {
  const parts = fc.constantFrom('from', 'to', 'roll', 'text', 'cells', 'cell', 'band', 'bands');
  const values = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom<unknown>(
      { toString: 1 },
      { toString: null, valueOf: null },
      { toJSON: 1 },
      JSON.parse('{"__proto__":{"from":1}}'),
      '\u0000',
      '\uD800',
      '١',
      '1e3',
      '9'.repeat(400),
      '-0',
      Number.MAX_SAFE_INTEGER,
    ),
  );
  const contents = fc.tuple(anyTable, parts, values, fc.nat()).map(([id, part, value, at]) => {
    const { spec, table } = tableOf(id);
    const { bands } = rowsOf(table);
    if (part === 'bands') return [id, { bands: value }] as const;
    const [column = ''] = Object.keys(spec.columns);
    const replaced = (band: (typeof bands)[number]): unknown => {
      if (part === 'band') return value;
      return part === 'cell'
        ? { ...band, cells: { ...band.cells, [column]: value } }
        : { ...band, [part]: value };
    };
    const row = at % bands.length;
    return [id, { bands: bands.map((band, index) => (index === row ? replaced(band) : band)) }] as const;
  });
  acceptedAmong(contents);
});
