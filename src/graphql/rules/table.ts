import { InvalidInput } from '../../engine/fault.ts';
import { type Band, bandOf, type Cell, type KeyedRow, type Table } from '../../engine/rules/table.ts';
import { systemById, systems } from '../../engine/systems/index.ts';
import { builder } from '../kit/builder.ts';
import { connectionOf, pageArgs, pageOf } from '../kit/connection.ts';
import { nearest } from '../kit/nearest.ts';
import { anybody } from '../kit/rights.ts';
import { CitationType } from './citation.ts';
import { SystemId } from './system-id.ts';

interface CellOf {
  readonly column: string;
  readonly value: Cell;
}

/** A row with the keys or the band that lead to it. */
export interface TableRow extends KeyedRow {
  readonly band: Band | null;
  readonly keys: readonly string[];
}

const CellType = builder.objectRef<CellOf>('Cell').implement({
  description: 'What a row says in one column.',
  fields: (t) => ({
    column: t.exposeString('column', { description: 'The name of the column.' }),
    value: t.string({
      nullable: true,
      description:
        'What it says: a number, dice notation, a word, true or false; null where the column does not apply.',
      resolve: ({ value }) => (value === null ? null : String(value)),
    }),
  }),
});

const BandType = builder.objectRef<Band>('Band').implement({
  description: 'A stretch of rolls or numbers, both ends included. 100 is read as 00 on percentile dice.',
  fields: (t) => ({
    from: t.exposeInt('from', { description: 'The lowest number.' }),
    to: t.exposeInt('to', { description: 'The highest number.' }),
  }),
});

export const TableRowType = builder.objectRef<TableRow>('TableRow').implement({
  description: 'A row of a table.',
  fields: (t) => ({
    band: t.field({
      type: BandType,
      nullable: true,
      description: 'The rolls that lead to it, on a banded table.',
      resolve: ({ band }) => band,
    }),
    keys: t.stringList({
      description: 'The keys that lead to it: one on a keyed table, row and column on a grid.',
      resolve: ({ keys }) => [...keys],
    }),
    text: t.exposeString('text', { description: 'What it says, in our words.' }),
    cells: t.field({
      type: [CellType],
      description: 'What it says, column by column.',
      resolve: ({ cells }) => Object.entries(cells).map(([column, value]) => ({ column, value })),
    }),
  }),
});

const TableKind = builder.enumType('TableKind', {
  description: 'How a table is read.',
  values: {
    BANDED: { value: 'banded', description: 'By a roll or a number.' },
    KEYED: { value: 'keyed', description: 'By one key.' },
    GRID: { value: 'grid', description: 'By a row and a column.' },
  },
});

const ColumnType = builder.objectRef<{ readonly name: string; readonly text: string }>('Column').implement({
  description: 'A column of a table.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name in cells.' }),
    text: t.exposeString('text', { description: 'What it holds.' }),
  }),
});

export const TableType = builder.objectRef<Table>('Table').implement({
  description: 'A table of a rule book.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Its name over all systems: brp.fumble.melee-attack.' }),
    title: t.exposeString('title', { description: 'Its title.' }),
    system: t.field({
      type: SystemId,
      description: 'The system it belongs to.',
      resolve: ({ id }) => systemIdOf(id),
    }),
    kind: t.field({ type: TableKind, description: 'How it is read.', resolve: ({ kind }) => kind }),
    die: t.int({
      nullable: true,
      description: 'The sides of the die that is rolled on it; null where none is.',
      resolve: (table) => (table.kind === 'banded' ? table.die : null),
    }),
    dice: t.string({
      nullable: true,
      description: 'The dice whose sum is looked up, where several are rolled on it: 3d6.',
      resolve: (table) => (table.kind === 'banded' ? (table.dice ?? null) : null),
    }),
    citation: t.field({
      type: CitationType,
      description: 'Where it is written.',
      resolve: ({ citation }) => citation,
    }),
    columns: t.field({
      type: [ColumnType],
      description: 'What its cells hold.',
      resolve: ({ columns }) => Object.entries(columns).map(([name, text]) => ({ name, text })),
    }),
    rows: t.field({
      type: [TableRowType],
      description: 'Every row, in order.',
      resolve: (table) => rowsOf(table),
    }),
    lookup: t.field({
      type: TableRowType,
      description:
        'The row for a roll, a key, or a row and a column; a number outside the table or an unknown key is BAD_USER_INPUT.',
      args: {
        roll: t.arg.int({ description: 'A roll or number, on a banded table; 100 for 00.' }),
        key: t.arg.string({ description: 'The key, on a keyed table.' }),
        row: t.arg.string({ description: 'The key of the row, on a grid.' }),
        column: t.arg.string({ description: 'The key of the column, on a grid.' }),
      },
      resolve: (table, { roll, key, row, column }) =>
        lookUp(table, roll ?? null, key ?? null, row ?? null, column ?? null),
    }),
  }),
});

const systemIdOf = (tableId: string): string => systemById(tableId.slice(0, tableId.indexOf('.')))!.id;

const bandRow = (band: Band): TableRow => ({ ...band, band, keys: [] });

function rowsOf(table: Table): TableRow[] {
  switch (table.kind) {
    case 'banded':
      return table.bands.map(bandRow);
    case 'keyed':
      return Object.entries(table.rows).map(([key, row]) => ({ ...row, band: null, keys: [key] }));
    case 'grid':
      return table.rowKeys.flatMap((row) =>
        table.columnKeys.map((column) => ({ ...table.at[row]![column]!, band: null, keys: [row, column] })),
      );
  }
}

function lookUp(
  table: Table,
  roll: number | null,
  key: string | null,
  row: string | null,
  column: string | null,
): TableRow {
  const refuse = (argument: string, given: unknown, accepted: string): InvalidInput =>
    new InvalidInput([
      {
        path: [argument],
        problem: given === null ? 'it is missing' : `${given} is not in ${table.id}`,
        accepted,
      },
    ]);
  switch (table.kind) {
    case 'banded': {
      const band = roll === null ? null : bandOf(table, roll);
      if (!band) throw refuse('roll', roll, `a whole number from ${table.from} to ${table.to}`);
      return bandRow(band);
    }
    case 'keyed': {
      if (key === null || !Object.hasOwn(table.rows, key))
        throw refuse('key', key, Object.keys(table.rows).join(', '));
      return { ...table.rows[key]!, band: null, keys: [key] };
    }
    case 'grid': {
      if (row === null || !table.rowKeys.includes(row)) throw refuse('row', row, table.rowKeys.join(', '));
      if (column === null || !table.columnKeys.includes(column))
        throw refuse('column', column, table.columnKeys.join(', '));
      return { ...table.at[row]![column]!, band: null, keys: [row, column] };
    }
  }
}

const all = systems.flatMap(({ tables }) => tables);
const byId = new Map(all.map((table) => [table.id, table]));

function nearTables(id: string): string {
  const near = nearest(id, byId.keys());
  return near.length === 0 ? `one of the ${byId.size} ids that "tables" lists` : near.join(', ');
}

/** The table with this id, or a refusal that names those that come close. */
export function tableById(id: string): Table {
  const table = byId.get(id);
  // tables are public, so a wrong id may be told what there is
  if (!table)
    throw new InvalidInput([{ path: ['id'], problem: 'there is no such table', accepted: nearTables(id) }]);
  return table;
}

const TableConnection = builder.connectionObject(
  { type: TableType, name: 'TableConnection', description: 'Tables.' },
  { name: 'TableEdge', description: 'A table in a list.' },
);

const mentions = (table: Table, text: string): boolean => {
  const wanted = text.toLowerCase();
  return [table.id, table.title, ...rowsOf(table).map((row) => row.text)].some((words) =>
    words.toLowerCase().includes(wanted),
  );
};

builder.queryFields((t) => ({
  tables: t.field({
    extensions: anybody,
    type: TableConnection,
    description: 'Tables, by system and by text in their ids, titles and rows.',
    args: {
      system: t.arg({ type: SystemId, description: 'Only tables of this system.' }),
      text: t.arg.string({ description: 'Only tables that mention this.' }),
      ...pageArgs,
    },
    resolve: (_root, { system, text, ...args }) => {
      const page = pageOf(args, (cursor) => byId.has(cursor));
      const found = all.filter(
        (table) => (!system || systemIdOf(table.id) === system) && (!text || mentions(table, text)),
      );
      const from = page.after === null ? 0 : found.findIndex(({ id }) => id === page.after) + 1;
      return connectionOf(page, found.slice(from, from + page.first + 1), ({ id }) => id);
    },
  }),
  table: t.field({
    extensions: anybody,
    type: TableType,
    description: 'One table.',
    args: { id: t.arg.id({ required: true, description: 'Its id: brp.fumble.melee-attack.' }) },
    resolve: (_root, { id }) => tableById(id),
  }),
}));
