import { z } from 'zod';
import { quantitiesIn } from '../../engine/rules/homebrew/check-house-rules.ts';
import type { System } from '../../engine/rules/system.ts';
import { systems } from '../../engine/systems/index.ts';
import { nearest } from '../../graphql/kit/nearest.ts';
import { systemArgument, systemOf } from '../systems.ts';
import { key, reading } from '../tool.ts';
import { unknownNameError } from '../tool-error.ts';
import { inToolWords } from '../wording.ts';
import { compact } from './output.ts';
import { tableRow } from './shapes.ts';

const kinds = ['procedures', 'acts', 'tables', 'conditions', 'options', 'quantities', 'guidance'] as const;

interface Listed {
  readonly name: string;
  readonly title: string;
  readonly description: string;
}

/** For each kind of declaration, a function that returns a system's declarations with their names. */
const lists: Readonly<Record<(typeof kinds)[number], (system: System) => readonly Listed[]>> = {
  procedures: ({ procedures }) => procedures.map(named),
  acts: ({ encounterRules }) => encounterRules.acts.map(named),
  tables: ({ tables }) =>
    tables.map(({ id, title, citation }) => ({
      name: id,
      title,
      description: `${citation.document}, ${citation.section}`,
    })),
  conditions: ({ conditions }) =>
    conditions.map(({ id, title, text }) => ({ name: id, title, description: text })),
  options: ({ options }) =>
    Object.entries(options).map(([name, { title, field, default: fallback }]) => ({
      name,
      title,
      description: `${field.description} Default: ${String(fallback)}.`,
    })),
  quantities: (system) =>
    quantitiesIn(system).map(({ id, title, of }) => ({
      name: id,
      title,
      description: `${title} of the ${of.toLowerCase()}.`,
    })),
  guidance: ({ guidance }) => guidance.map(({ id, title, text }) => ({ name: id, title, description: text })),
};

const named = ({ id, title, description }: Omit<Listed, 'name'> & { readonly id: string }): Listed => ({
  name: id,
  title,
  description,
});

/** Maximum number of entries that are listed with descriptions. */
const MAX_DESCRIBED = 12;

export const listRules = reading({
  name: 'list_rules',
  title: 'List the rules',
  description:
    'Start here. Without a system, lists the systems. With a system, lists its entries of one kind: procedures for resolve, acts for encounters, or rule options.',
  input: z.strictObject({
    system: systemArgument.optional(),
    kind: z.enum(kinds).default('procedures').describe('Kind of entries to list.'),
    text: z.string().min(1).max(100).optional().describe('Lists only entries with this text.'),
  }),
  output: z.strictObject({
    found: z.record(z.string(), z.string()).describe('Titles of the entries, by name.'),
  }),
  ask: ({ system: id, kind, text }) => {
    if (id === undefined)
      return {
        text: systems.map((each) => `${each.id}: ${each.summary}`).join('\n'),
        data: { found: Object.fromEntries(systems.map((each) => [each.id, each.title])) },
      };
    const system = systemOf(id);
    const like = text?.toLowerCase();
    const found = lists[kind](system).filter(
      (each) => like === undefined || Object.values(each).join('\n').toLowerCase().includes(like),
    );
    const titles = Object.fromEntries(found.map(({ name, title }) => [name, title]));
    const many = found.length > MAX_DESCRIBED;
    const how = many ? `${found.map(({ name }) => name).join(', ')}.` : '';
    return {
      text: inToolWords(
        [
          `${system.title}, ${kind}${text === undefined ? '' : ` with “${text}”`}: ${found.length} found. ${how}`.trim(),
          ...(many ? [] : found.map(({ name, description }) => `${name}: ${description}`)),
        ].join('\n'),
      ),
      data: { found: titles },
    };
  },
});

export const lookUpTable = reading({
  name: 'look_up_table',
  title: 'Look up a table',
  description:
    'Returns a table of the rules, or only the row for a roll, for a key, or for a row and a column.',
  input: z.strictObject({
    key,
    table: z.string().min(1).max(100).describe('Id of the table, as in list_rules or import_table.'),
    roll: z.int().optional().describe('Number rolled.'),
    rowKey: z.string().max(100).optional().describe('Key of the row.'),
    row: z.string().max(100).optional().describe('Row of a grid, with column.'),
    column: z.string().max(100).optional().describe('Column of a grid, with row.'),
  }),
  output: z.strictObject({
    table: z.string().describe('Id of the table.'),
    rows: z.array(tableRow).describe('Rows, in order.'),
  }),
  ask: ({ table, rowKey: key, ...rest }) => {
    const at = key === undefined ? rest : { ...rest, key };
    const tables = systems.flatMap((system) => system.tables.map(({ id }) => id));
    const isOwn = OWN_TABLE.test(table);
    if (!isOwn && !tables.includes(table)) throw unknownNameError(['table'], table, near(table, tables));
    return {
      document: isOwn ? OWN : TABLE,
      variables: { id: table, whole: Object.keys(at).length === 0, ...at },
      toArgumentPath: ([name, ...rest]) => (name === undefined ? [] : [ARGUMENTS[name] ?? name, ...rest]),
      answerOf: ({ table: found, own }) => {
        const { title, dice, citation, rows, lookup } = own?.table ?? found;
        const shown: readonly Row[] = lookup ? [lookup] : rows;
        const rolled = dice ? `, rolled with ${dice}` : '';
        return {
          text: [
            `${title}${rolled} (${citation.document}, ${citation.section})`,
            ...shown.map((row) => `${keyOf(row)}: ${row.text}`),
          ].join('\n'),
          data: {
            table,
            rows: shown.map(({ band, keys, cells }) => compact({ band, keys, cells: cellsOf(cells) })),
          },
        };
      },
    };
  },
});

interface Row {
  readonly band: { readonly from: number | null; readonly to: number | null } | null;
  readonly keys: readonly string[] | null;
  readonly text: string;
  readonly cells: readonly { readonly column: string; readonly value: unknown }[];
}

const keyOf = ({ band, keys }: Row): string =>
  band ? [...new Set([band.from ?? '…', band.to ?? '…'])].join('–') : (keys ?? []).join(', ');

const cellsOf = (cells: Row['cells']) =>
  Object.fromEntries(cells.map(({ column, value }) => [column, value]));

/**
 * Names of tool arguments, keyed by the names of the GraphQL field's arguments. They differ where the tool already has
 * an argument `key` for the campaign's key.
 */
const ARGUMENTS: Readonly<Record<string, string>> = { id: 'table', key: 'rowKey' };

/**
 * Returns the tables with the most similar ids, and tables of the system whose id is the prefix of the name. If the
 * name does not begin with a system's id: tables of all systems.
 */
const near = (name: string, tables: readonly string[]): readonly string[] => {
  const own = tables.filter((id) => id.split('.')[0] === name.split('.')[0]);
  const others = own.length > 0 ? own : [...new Set(tables.map((id) => `${id.split('.')[0]}.…`))];
  return [...new Set([...nearest(name, tables), ...others])];
};

/** Matches ids of tables that campaigns have imported. */
const OWN_TABLE = /^tbl_/;

const VARIABLES = '$id: ID!, $whole: Boolean!, $roll: Int, $key: String, $row: String, $column: String';

const FOUND = `title dice citation { document section }
  rows @include(if: $whole) { ...Row }
  lookup(roll: $roll, key: $key, row: $row, column: $column) @skip(if: $whole) { ...Row }`;

const ROW = 'fragment Row on TableRow { band { from to } keys text cells { column value } }';

const TABLE = `query Table(${VARIABLES}) { table(id: $id) { ${FOUND} } } ${ROW}`;

const OWN = `query OwnTable(${VARIABLES}) { own: campaignTable(id: $id) { table { ${FOUND} } } } ${ROW}`;
