import { z } from 'zod';
import type { System } from '../../engine/rules/system.ts';
import { systems } from '../../engine/systems/index.ts';
import { systemArgument, systemOf } from '../systems.ts';
import { reading } from '../tool.ts';
import { unknownNameError } from '../tool-error.ts';

const kinds = ['procedures', 'acts', 'tables', 'conditions', 'options', 'guidance'] as const;

interface Listed {
  readonly name: string;
  readonly title: string;
  readonly description: string;
}

/** Entries of each kind, with their names. */
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
  guidance: ({ guidance }) => guidance.map(({ id, title, text }) => ({ name: id, title, description: text })),
};

const named = ({ id, title, description }: Omit<Listed, 'name'> & { readonly id: string }): Listed => ({
  name: id,
  title,
  description,
});

export const listSystems = reading({
  name: 'list_systems',
  title: 'Systems of rules',
  description: 'Lists the rule systems, each with a short description. Begin here.',
  input: z.strictObject({}),
  ask: () => ({
    sentence: systems.map(({ id, title, summary }) => `${id}: ${title}. ${summary}`).join('\n'),
    data: {
      systems: systems.map(({ id, title, summary, roundSeconds, licence }) => ({
        id,
        title,
        summary,
        roundSeconds,
        licence: licence.name,
      })),
    },
  }),
});

export const listRules = reading({
  name: 'list_rules',
  title: 'Rules of a system',
  description:
    'Lists the entries of one kind in a system. Procedures are rules for resolve, odds and evaluate; acts are what combatants do in an encounter. Options are rules that a group can choose; guidance lists decisions of the game master. With text, lists only entries that contain it.',
  input: z.strictObject({
    system: systemArgument,
    kind: z.enum(kinds).default('procedures').describe('Kind of entries to list.'),
    text: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .describe('Lists only entries with this text in name, title or description.'),
  }),
  ask: ({ system, kind, text }) => {
    const like = text?.toLowerCase();
    const found = lists[kind](systemOf(system)).filter(
      (each) => like === undefined || Object.values(each).join('\n').toLowerCase().includes(like),
    );
    return {
      sentence: `${found.length} ${kind} of ${systemOf(system).title}.`,
      data: { system, kind, found },
    };
  },
});

export const lookUpTable = reading({
  name: 'look_up_table',
  title: 'Look up a table',
  description:
    'Returns a table of the rules, or only the row for a roll, for a key, or for a row and a column. Rolls nothing. list_rules with kind tables lists the names of tables.',
  input: z.strictObject({
    table: z.string().min(1).max(100).describe('Id of the table, for example brp.fumble.melee-attack.'),
    roll: z.int().optional().describe('Number that was rolled or reached, for a table with bands.'),
    rowKey: z.string().max(100).optional().describe('Key of the row, for a table with keys.'),
    row: z.string().max(100).optional().describe('Key of the row in a grid. Requires column.'),
    column: z.string().max(100).optional().describe('Key of the column in a grid. Requires row.'),
  }),
  ask: ({ table, rowKey: key, ...rest }) => {
    const at = key === undefined ? rest : { ...rest, key };
    const tables = systems.flatMap((system) => system.tables.map(({ id }) => id));
    if (!tables.includes(table)) throw unknownNameError('table', table, near(table, tables));
    return {
      document: TABLE,
      variables: { id: table, whole: Object.keys(at).length === 0, ...at },
      toArgumentPath: ([name, ...rest]) => (name === undefined ? [] : [ARGUMENTS[name] ?? name, ...rest]),
      answerOf: ({ table: found }) => ({
        sentence: found.lookup
          ? `${found.title}: ${found.lookup.text}`
          : `${found.title}: ${found.rows.length} rows.`,
        data: { table: found },
      }),
    };
  },
});

/** Names of the tool’s arguments by the names of the field’s arguments; `key` is already the key of the campaign. */
const ARGUMENTS: Readonly<Record<string, string>> = { id: 'table', key: 'rowKey' };

/** Tables of the system that the name begins with. If it begins with none: tables of all systems. */
const near = (name: string, tables: readonly string[]): readonly string[] => {
  const own = tables.filter((id) => id.split('.')[0] === name.split('.')[0]);
  return own.length > 0 ? own : [...new Set(tables.map((id) => `${id.split('.')[0]}.…`))];
};

const TABLE = `query Table($id: ID!, $whole: Boolean!, $roll: Int, $key: String, $row: String, $column: String) {
  table(id: $id) {
    id title kind dice die citation { document section } columns { name text }
    rows @include(if: $whole) { ...Row }
    lookup(roll: $roll, key: $key, row: $row, column: $column) @skip(if: $whole) { ...Row }
  }
}
fragment Row on TableRow { band { from to } keys text cells { column value } }`;
