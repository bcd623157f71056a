import { InvalidInput, type Path } from '../../engine/fault.ts';
import { type Band, bandOf, type Cell, type KeyedRow, type Table } from '../../engine/rules/table.ts';
import { systemById, systems } from '../../engine/systems/index.ts';
import { builder } from '../kit/builder.ts';
import { bothWaysArgs, connectionOf, pageBothWays, totalCount } from '../kit/connection.ts';
import { nearest } from '../kit/nearest.ts';
import { anybody } from '../kit/rights.ts';
import { CitationType } from './citation.ts';
import { SystemId } from './system-id.ts';

interface CellOf {
  readonly column: string;
  readonly value: Cell;
}

/** A row of a table, with its keys or its range of numbers. */
export interface TableRow extends KeyedRow {
  readonly band: Band | null;
  readonly keys: readonly string[];
}

const CellType = builder.objectRef<CellOf>('Cell').implement({
  description: 'Content of one cell in a table row.',
  fields: (t) => ({
    column: t.exposeString('column', { description: 'Name of the column.' }),
    value: t.string({
      nullable: true,
      description:
        'Content of the cell: a number, dice notation, a word, true or false. Null if the column does not apply to the row.',
      resolve: ({ value }) => (value === null ? null : String(value)),
    }),
  }),
});

const BandType = builder.objectRef<Band>('Band').implement({
  description: 'A range of rolls or numbers, both ends included. On percentile dice, 00 is 100.',
  fields: (t) => ({
    from: t.exposeInt('from', { description: 'Lowest number of the range.' }),
    to: t.exposeInt('to', { description: 'Highest number of the range.' }),
  }),
});

export const TableRowType = builder.objectRef<TableRow>('TableRow').implement({
  description: 'A row of a table.',
  fields: (t) => ({
    band: t.field({
      type: BandType,
      nullable: true,
      description: 'Rolls that lead to the row. Null unless the table is BANDED.',
      resolve: ({ band }) => band,
    }),
    keys: t.stringList({
      description:
        'Keys that lead to the row: one key in a KEYED table; row and column in a GRID. Empty in a BANDED table.',
      resolve: ({ keys }) => [...keys],
    }),
    text: t.exposeString('text', { description: 'Content of the row, paraphrased.' }),
    cells: t.field({
      type: [CellType],
      description: 'Cells of the row, by column.',
      resolve: ({ cells }) => Object.entries(cells).map(([column, value]) => ({ column, value })),
    }),
  }),
});

const TableKind = builder.enumType('TableKind', {
  description: 'How a row of a table is looked up.',
  values: {
    BANDED: { value: 'banded', description: 'A row is looked up by a roll or a number.' },
    KEYED: { value: 'keyed', description: 'A row is looked up by one key.' },
    GRID: { value: 'grid', description: 'A cell is looked up by a row and a column.' },
  },
});

const ColumnType = builder.objectRef<{ readonly name: string; readonly text: string }>('Column').implement({
  description: 'A column of a table.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the column, as in `Cell.column`.' }),
    text: t.exposeString('text', { description: 'What the column contains.' }),
  }),
});

export const TableType = builder.objectRef<Table>('Table').implement({
  description: 'A table of a rule book.',
  fields: (t) => ({
    id: t.exposeID('id', {
      description: 'Id of the table across all systems, for example brp.fumble.melee-attack.',
    }),
    title: t.exposeString('title', { description: 'Title of the table.' }),
    system: t.field({
      type: SystemId,
      description: 'Rule system of the table.',
      resolve: ({ id }) => systemIdOf(id),
    }),
    kind: t.field({
      type: TableKind,
      description: 'How a row of the table is looked up.',
      resolve: ({ kind }) => kind,
    }),
    die: t.int({
      nullable: true,
      description:
        'Number of sides of the die that is rolled on the table. Null if no single die is rolled on the table.',
      resolve: (table) => (table.kind === 'banded' ? table.die : null),
    }),
    dice: t.string({
      nullable: true,
      description:
        'Dice whose sum is looked up, for example 3d6. Null if the table does not use several dice.',
      resolve: (table) => (table.kind === 'banded' ? (table.dice ?? null) : null),
    }),
    citation: t.field({
      type: CitationType,
      description: 'Place of the table in the rule book.',
      resolve: ({ citation }) => citation,
    }),
    columns: t.field({
      type: [ColumnType],
      description: 'Columns of the table. Their names identify the cells of each row.',
      resolve: ({ columns }) => Object.entries(columns).map(([name, text]) => ({ name, text })),
    }),
    rows: t.field({
      type: [TableRowType],
      description: 'Rows of the table, in order.',
      resolve: (table) => rowsOf(table),
    }),
    lookup: t.field({
      type: TableRowType,
      description:
        'The row for a roll, for a key, or for a row and a column. A number outside the table or an unknown key fails with BAD_USER_INPUT.',
      args: {
        roll: t.arg.int({ description: 'Roll or number to look up in a BANDED table. 00 counts as 100.' }),
        key: t.arg.string({ description: 'Key to look up in a KEYED table.' }),
        row: t.arg.string({ description: 'Key of the row in a GRID.' }),
        column: t.arg.string({ description: 'Key of the column in a GRID.' }),
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
        problem: given === null ? 'a value is missing' : `${given} is not in ${table.id}`,
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

/** Returns the table with this id. If there is none, throws an error that suggests similar ids. */
export function tableById(id: string, path: Path = ['id']): Table {
  const table = byId.get(id);
  // Tables are public, so the error for an unknown id may list existing ids.
  if (!table) throw new InvalidInput([{ path, problem: 'there is no such table', accepted: nearTables(id) }]);
  return table;
}

const TableConnection = builder.connectionObject(
  {
    type: TableType,
    name: 'TableConnection',
    description: 'A page of tables, ordered by system.',
    fields: totalCount,
  },
  { name: 'TableEdge', description: 'A table in a list, with its cursor.' },
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
    description: 'Tables of all rule systems. You can filter them by system or text.',
    args: {
      system: t.arg({ type: SystemId, description: 'Returns only tables of this system.' }),
      text: t.arg.string({ description: 'Returns only tables whose id, title or rows contain this text.' }),
      ...bothWaysArgs,
    },
    resolve: (_root, { system, text, ...args }) => {
      const page = pageBothWays(args, (cursor) => byId.has(cursor));
      const found = all.filter(
        (table) => (!system || systemIdOf(table.id) === system) && (!text || mentions(table, text)),
      );
      const { size, after, before, fromEnd } = page;
      const at = (cursor: string) => all.findIndex(({ id }) => id === cursor);
      const from = after === null ? 0 : at(after) + 1;
      const within = new Set(all.slice(from, before === null ? all.length : at(before)));
      const part = found.filter((table) => within.has(table));
      const fetched = fromEnd ? part.slice(-size - 1) : part.slice(0, size + 1);
      return connectionOf(
        page,
        fetched,
        ({ id }) => id,
        () => found.length,
      );
    },
  }),
  table: t.field({
    extensions: anybody,
    type: TableType,
    description: 'One table of a rule book.',
    args: {
      id: t.arg.id({ required: true, description: 'Id of the table, for example brp.fumble.melee-attack.' }),
    },
    resolve: (_root, { id }) => tableById(id),
  }),
}));
