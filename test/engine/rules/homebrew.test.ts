import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCsv } from '../../../src/engine/rules/homebrew/csv.ts';
import { lintTable, MOST_FINDINGS } from '../../../src/engine/rules/homebrew/lint.ts';
import { tableFor, withTables } from '../../../src/engine/rules/homebrew/overrides.ts';
import {
  orNothing,
  specFor,
  specOf,
  type TableSpec,
  wholeNumber,
  words,
} from '../../../src/engine/rules/homebrew/table-spec.ts';
import { type BandedTable, banded } from '../../../src/engine/rules/table.ts';
import { systems } from '../../../src/engine/systems/index.ts';

const form: TableSpec = {
  id: 'harm',
  title: 'Harm',
  description: 'Hits by roll.',
  replaces: ['x.harm'],
  die: 10,
  columns: {
    hits: wholeNumber(0, 100, 'Hits.', (hits) => hits),
    wound: orNothing(words('The wound.')),
  },
  defaults: { wound: null },
  contradictions: ({ hits, wound }) =>
    hits === 0 && wound !== null ? [{ column: 'wound', problem: 'a wound without hits' }] : [],
};

const naming = { id: 'x.harm', title: 'Our harm' };

const band = (from: unknown, to: unknown, hits: unknown, more: object = {}) => ({
  from,
  to,
  cells: { hits, ...more },
});

const found = (value: unknown) =>
  lintTable(form, value, naming).findings.map(({ kind, fatal, path, line }) => ({ kind, fatal, path, line }));

const lint = (...bands: readonly object[]) => found({ bands });

const at = (kind: string, path: readonly (string | number)[], fatal = true, line: number | null = null) => ({
  kind,
  fatal,
  path,
  line,
});

describe('an imported table', () => {
  it('an imported table without faults is accepted, sorted by roll, with the id of the table it replaces', () => {
    const { findings, table } = lintTable(form, { bands: [band(6, 10, 4), band(1, 5, 0)] }, naming);
    expect(findings).toEqual([]);
    expect(table).toMatchObject({
      id: 'x.harm',
      title: 'Our harm',
      die: 10,
      bands: [
        { from: 1, to: 5, cells: { hits: 0, wound: null } },
        { from: 6, to: 10, cells: { hits: 4, wound: null } },
      ],
    });
    expect(table!.citation.document).toContain('Provided');
  });

  it.each([
    ['a gap', [band(1, 3, 0), band(5, 10, 1)], [at('GAP', ['bands', 1, 'from'])]],
    ['a gap at the start', [band(2, 10, 1)], [at('GAP', ['bands', 0, 'from'])]],
    ['a gap at the end', [band(1, 9, 1)], [at('GAP', ['bands', 0, 'to'])]],
    ['an overlap', [band(1, 5, 0), band(5, 10, 1)], [at('OVERLAP', ['bands', 1, 'from'])]],
    [
      'the same roll with two results',
      [band(1, 5, 0), band(6, 10, 1), band(6, 10, 2)],
      [at('CONTRADICTORY', ['bands', 2, 'from'])],
    ],
    ['a row that another hides', [band(1, 10, 1), band(3, 4, 1)], [at('UNREACHABLE', ['bands', 1, 'from'])]],
    ['a row beyond the die', [band(1, 10, 1), band(11, 20, 2)], [at('UNREACHABLE', ['bands', 1, 'from'])]],
    ['a row partly beyond the die', [band(0, 10, 1)], [at('UNREACHABLE', ['bands', 0, 'from'])]],
    ['a row from high to low', [band(1, 10, 1), band(9, 4, 1)], [at('UNREACHABLE', ['bands', 1, 'from'])]],
    ['an unknown effect', [band(1, 10, 'lots')], [at('UNKNOWN_EFFECT', ['bands', 0, 'cells', 'hits'])]],
    [
      'a missing cell in one row',
      [band(1, 5, 1), { from: 6, to: 10, cells: {} }],
      [at('UNKNOWN_EFFECT', ['bands', 1, 'cells', 'hits'])],
    ],
    ['a roll that is not a number', [band('low', 10, 1)], [at('UNREADABLE', ['bands', 0, 'from'])]],
    ['a band that is not an object', [band(1, 10, 1), [] as object], [at('UNREADABLE', ['bands', 1])]],
    ['a missing column', [{ from: 1, to: 10, cells: {} }], [at('MISSING_COLUMN', ['bands'])]],
    ['an unknown column', [band(1, 10, 1, { doom: 3 })], [at('UNKNOWN_COLUMN', ['bands'])]],
    [
      'less harm for a higher roll',
      [band(1, 5, 3), band(6, 10, 2)],
      [at('FALLING', ['bands', 1, 'cells', 'hits'], false)],
    ],
    [
      'cells that contradict each other',
      [band(1, 10, 0, { wound: 'leg' })],
      [at('CONTRADICTORY', ['bands', 0, 'cells', 'wound'], false)],
    ],
  ])('an imported table with %s is reported at its path', (_what, bands, expected) => {
    expect(lint(...bands)).toEqual(expected);
  });

  it('an imported table with a fatal finding is rejected, and one with a warning is accepted', () => {
    expect(lintTable(form, { bands: [band(1, 9, 1)] }, naming).table).toBeNull();
    expect(lintTable(form, { bands: [band(1, 5, 3), band(6, 10, 2)] }, naming).table).not.toBeNull();
  });

  it('an imported table with an unknown word of 500 characters in a cell is reported with the first 60 characters', () => {
    const [finding] = lintTable(form, { bands: [band(1, 10, 'x'.repeat(500))] }, naming).findings;
    expect(finding!.problem).toBe(`"${'x'.repeat(59)} is not valid in this column`);
  });

  it('an imported table may be CSV text; its findings then name the line', () => {
    const text = 'from,to,text,hits,wound\n1,5,"A scratch, no more.",0,\n6,10,Cut,x,arm\n';
    expect(found(text)).toEqual([at('UNKNOWN_EFFECT', ['bands', 1, 'cells', 'hits'], true, 3)]);
    const { table } = lintTable(form, text.replace(',x,', ',4,'), naming);
    expect(table!.bands).toMatchObject([
      { text: 'A scratch, no more.', cells: { hits: 0, wound: null } },
      { text: 'Cut', cells: { hits: 4, wound: 'arm' } },
    ]);
  });

  it.each([
    ['semicolons', 'from;to;text;hits\n1;5;One, two.;0\n6;10;Cut;4'],
    ['tabs', 'from\tto\ttext\thits\n1\t5\tOne, two.\t0\n6\t10\tCut\t4'],
    ['heads in any case', 'From,TO,Text,HITS\n1,5,"One, two.",0\n6,10,Cut,4'],
    ['a column of rolls', 'Roll,Text,Hits\n01–05,"One, two.",0\n6-10,Cut,4'],
    [
      'empty lines and fields at the end',
      'from,to,text,hits,,\n1,5,"One, two.",0,,\n6,10,Cut,4,,\n,,,,,\n\n',
    ],
    ['blank cells of optional columns', 'from,to,text,hits,wound\n1,5,"One, two.",0,\n6,10,Cut,4, '],
  ])('an imported table may have %s', (_what, text) => {
    const { findings, table } = lintTable(form, text, naming);
    expect(findings).toEqual([]);
    expect(table!.bands).toEqual([
      { from: 1, to: 5, text: 'One, two.', cells: { hits: 0, wound: null } },
      { from: 6, to: 10, text: 'Cut', cells: { hits: 4, wound: null } },
    ]);
  });

  it('in an imported table, 00 means 100, both in a roll and in the columns named from and to', () => {
    const percent = { ...form, die: 100 };
    for (const text of ['roll,hits\n01–95,1\n96–00,2', 'from,to,hits\n1,95,1\n96,00,2']) {
      const { findings, table } = lintTable(percent, text, naming);
      expect(findings).toEqual([]);
      expect(table!.bands.map(({ from, to }) => [from, to])).toEqual([
        [1, 95],
        [96, 100],
      ]);
    }
    expect(lintTable(percent, 'roll,hits\n01–99,1\n00,2', naming).findings).toEqual([]);
  });

  it.each(['-20 - -19', '−20–−19', '-20 to -19'])(
    'an imported table may contain rows for the negative rolls of %s',
    (roll) => {
      const { findings, table } = lintTable({ ...form, die: null }, `roll,hits\n${roll},1\n−18–10,2`, naming);
      expect(findings).toEqual([]);
      expect(table!.bands.map(({ from, to }) => [from, to])).toEqual([
        [-20, -19],
        [-18, 10],
      ]);
    },
  );

  it('in an imported table, a blank cell or null stands for the column’s default; a column without a default requires a value in every cell', () => {
    const optional = {
      ...form,
      columns: { ...form.columns, wound: wholeNumber(0, 9, 'Depth.') },
      defaults: { wound: 7 },
    };
    const { table, findings } = lintTable(
      optional,
      { bands: [band(1, 5, 0, { wound: null }), band(6, 10, 1, { wound: '' })] },
      naming,
    );
    expect(findings.filter(({ fatal }) => fatal)).toEqual([]);
    expect(table!.bands.map(({ cells }) => cells.wound)).toEqual([7, 7]);
    expect(found('from,to,hits\n1,10,')).toEqual([
      at('UNKNOWN_EFFECT', ['bands', 0, 'cells', 'hits'], true, 2),
    ]);
  });

  it('an imported table with a row above the highest possible roll has a finding that is not fatal', () => {
    const open = { ...form, die: null, highest: { roll: 8, readBy: 'size' } };
    const { table, findings } = lintTable(open, { bands: [band(1, 8, 0), band(9, 10, 1)] }, naming);
    expect(table).not.toBeNull();
    expect(findings).toMatchObject([
      { kind: 'UNREACHABLE', fatal: false, problem: 'no size looks up the rows 9 to 10' },
    ]);
  });

  it('an imported CSV table that lacks required columns or has lines with too few cells is reported', () => {
    expect(found('hits\n3')).toEqual([at('UNREADABLE', [], true, 1)]);
    expect(found('from,to,hits\n1,10')).toContainEqual(at('UNREADABLE', ['bands', 0], true, 2));
  });

  it('an imported table has at most 1,000 rows', () => {
    const bands = (rows: number) => ({ bands: Array.from({ length: rows }, () => band(1, 10, 1)) });
    const lines = (rows: number) => `from,to,hits\n${'1,10,1\n'.repeat(rows)}`;
    for (const [table, path] of [
      [bands, ['bands']],
      [lines, []],
    ] as const) {
      const unreadable = (rows: number) => found(table(rows)).filter(({ kind }) => kind === 'UNREADABLE');
      expect(unreadable(1_000)).toEqual([]);
      expect(unreadable(1_001)).toMatchObject([{ path, fatal: true }]);
      expect(unreadable(0)).toMatchObject([{ path, fatal: true }]);
    }
  });

  it('the linter does not throw for any imported value', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.string(), fc.record({ bands: fc.jsonValue() })), (value) => {
        expect(lintTable(form, value, naming).findings.length).toBeGreaterThan(0);
      }),
    );
  });

  // a table that is accepted has exactly one row for each face of its die
  it('an imported table that is accepted covers each face of its die exactly once', () => {
    const bands = fc.array(
      fc.tuple(
        fc.integer({ min: 0, max: 11 }),
        fc.integer({ min: 0, max: 11 }),
        fc.integer({ min: 0, max: 9 }),
      ),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(bands, (all) => {
        const { table } = lintTable(
          form,
          { bands: all.map(([from, to, hits]) => band(from, to, hits)) },
          naming,
        );
        if (!table) return;
        for (let face = 1; face <= 10; face++)
          expect(table.bands.filter(({ from, to }) => from <= face && face <= to)).toHaveLength(1);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a table in a book', () => {
  const declared = banded({
    id: 'x.harm',
    title: 'Harm',
    citation: { document: 'x', section: 'y' },
    die: 10,
    columns: { hits: 'Hits.', mild: 'Whether it is mild.' },
    bands: [
      { from: 1, to: 5, text: 'Low.', cells: { hits: 1, mild: true } },
      { from: 6, to: 10, text: 'High.', cells: { hits: 2, mild: false } },
    ],
  });

  it('a table in a book of house rules replaces only the declared table with the same id', () => {
    const { table } = lintTable(
      specOf(declared),
      { bands: [{ from: 1, to: 10, text: 'All.', cells: { hits: 7, mild: 'yes' } }] },
      { id: declared.id, title: 'Ours' },
    );
    const overrides = new Map([[declared.id, table!]]);
    expect(tableFor(declared, withTables({}, overrides)).bands).toMatchObject([
      { cells: { hits: 7, mild: true } },
    ]);
    expect(tableFor(declared, {})).toBe(declared);
    expect(tableFor({ ...declared, id: 'x.other' }, withTables({}, overrides)).title).toBe('Harm');
  });
});

it('every declared table of every system is accepted as a replacement for itself', () => {
  const tables = systems.flatMap(({ tables, tableSpecs: tableForms }) =>
    tables.flatMap((table) => (table.kind === 'banded' ? [{ table, form: specFor(table, tableForms) }] : [])),
  );
  expect(tables.length).toBeGreaterThan(30);
  for (const { table, form } of tables) {
    const linted = lintTable(form, { bands: table.bands }, table);
    expect(linted.findings.filter(({ fatal }) => fatal)).toEqual([]);
    expect(linted.table).toMatchObject({ id: table.id, die: table.die, bands: table.bands });
  }
});

it('a word in a table’s effects that no declared row uses is reported as an unknown effect', () => {
  const [table] = systems.flatMap(({ tables }) =>
    tables.filter(({ id }) => id === 'brp.fumble.melee-attack'),
  );
  const [first, ...rest] = (table as BandedTable).bands;
  const bands = [{ ...first!, cells: { ...first!.cells, outcome: 'EXPLODES' } }, ...rest];
  expect(lintTable(specFor(table as BandedTable), { bands }, table!).findings).toMatchObject([
    { kind: 'UNKNOWN_EFFECT', path: ['bands', 0, 'cells', 'outcome'] },
  ]);
});

it('the CSV parser accepts quoted commas, quotes and line breaks, and counts lines correctly', () => {
  expect(parseCsv('a,b\r\n"x, ""y""\nz",2\n\n3,4').rows).toEqual([
    { line: 1, fields: ['a', 'b'] },
    { line: 2, fields: ['x, "y"\nz', '2'] },
    { line: 5, fields: ['3', '4'] },
  ]);
});

it('an unclosed quote in CSV is reported with its line', () => {
  expect(parseCsv('a\n"x"\n').unclosed).toBeNull();
  expect(found('from,to,hits\n1,5,"2\n6,10,3\n')).toMatchObject([
    { kind: 'UNREADABLE', fatal: true, line: 2 },
  ]);
});

it('findings beyond the limit are counted in the last finding', () => {
  const cells = Object.fromEntries(Array.from({ length: MOST_FINDINGS + 4 }, (_, index) => [`c${index}`, 0]));
  const { findings, table } = lintTable(form, { bands: [band(1, 10, 1, cells)] }, naming);
  expect(table).toBeNull();
  expect(findings).toHaveLength(MOST_FINDINGS);
  expect(findings.at(-1)).toMatchObject({
    ...{ kind: 'UNREADABLE', fatal: true, path: ['bands'] },
    problem: '5 further findings are omitted',
    accepted: 'a table with at most 1000 findings',
  });
});
