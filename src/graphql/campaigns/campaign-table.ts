import { type Finding, findingKinds } from '../../engine/rules/homebrew/finding.ts';
import { MOST_FINDINGS } from '../../engine/rules/homebrew/lint.ts';
import type { BandedTable } from '../../engine/rules/table.ts';
import { notFound, requireViewer } from '../../play/access/viewer.ts';
import type { Listed, Page } from '../../play/ports.ts';
import { kindOf, type Services } from '../../play/services/services.ts';
import { isHouseBook, type StoredTable } from '../../play/stored.ts';
import { type Imported, importTable, lint, type TableImport } from '../../play/tables/import.ts';
import { tablesOpenTo } from '../../play/tables/overrides.ts';
import { builder, isStored } from '../kit/builder.ts';
import {
  connectionOf,
  edgeOfGaps,
  hasGaps,
  oneMore,
  pageArgs,
  pageOf,
  totalCount,
} from '../kit/connection.ts';
import type { Context } from '../kit/context.ts';
import { DateTimeScalar } from '../kit/date-time.ts';
import { idempotencyArgs, idempotentRequestIn } from '../kit/idempotency-key.ts';
import { JsonScalar } from '../kit/json.ts';
import { anyKey, gameMaster } from '../kit/rights.ts';
import { TableType } from '../rules/table.ts';

/** A campaign's custom table. House rules are also stored as tables, but their content has a different type. */
type OwnTable = StoredTable<BandedTable>;

export const isTable = (stored: StoredTable): stored is OwnTable => !isHouseBook(stored.table);

export const CampaignTableType = builder.objectRef<OwnTable>('CampaignTable');

/** Returns the table with this id. Null if it is not in the caller’s campaign. */
async function readable(
  id: string,
  { services, loaders, viewer, credentials }: Context,
): Promise<OwnTable | null> {
  const { campaignId, encounterId } = requireViewer(viewer, credentials);
  const table = await loaders.table.load(id);
  if (table?.campaignId !== campaignId || !isTable(table)) return null;
  return encounterId === null || (await tablesOpenTo(services, encounterId)).includes(id) ? table : null;
}

/** Returns a page of the tables that an encounter uses, oldest first. */
async function listOfEncounter(
  { stores }: Services,
  ids: readonly string[],
  { first, after }: Page,
): Promise<readonly OwnTable[]> {
  const tables = [...(await stores.tables.byIds(ids)).values()]
    .filter(isTable)
    .sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt) || (a.id < b.id ? -1 : 1));
  const from = after === null ? 0 : tables.findIndex(({ id }) => id === after) + 1;
  return after !== null && from === 0 ? [] : tables.slice(from, from + first);
}

builder.node(CampaignTableType, {
  description:
    'A table that a campaign uses instead of a table of the rule book. A stored version never changes; importing the table again creates a new version.',
  id: { resolve: ({ id }) => id },
  loadOne: readable,
  isTypeOf: isStored('table'),
  fields: (t) => ({
    replacedTableId: t.exposeID('standsFor', {
      description: 'The table with its rows and lookups.',
    }),
    version: t.exposeInt('version', {
      description:
        'Number of this version among the campaign’s tables with the same `replacedTableId`, counted from 1. The campaign uses the highest version.',
    }),
    title: t.exposeString('title', {
      description: 'Title of the table.',
    }),
    table: t.field({
      type: TableType,
      description: 'The table with its rows and lookups.',
      resolve: ({ table }) => table,
    }),
    createdAt: t.expose('createdAt', {
      type: DateTimeScalar,
      description: 'Time the table was imported.',
    }),
  }),
});

const FindingKindType = builder.enumType('TableFindingKind', {
  description: 'Kind of problem found in a table.',
  values: Object.fromEntries(
    Object.entries(findingKinds).map(([kind, description]) => [kind, { description }]),
  ),
});

const FindingType = builder.objectRef<Finding>('TableFinding').implement({
  description: 'An error or a possible mistake in a table.',
  fields: (t) => ({
    kind: t.field({
      type: FindingKindType,
      description: 'Kind of the finding.',
      resolve: ({ kind }) => kind,
    }),
    fatal: t.exposeBoolean('fatal', {
      description:
        'True if the table cannot be used because of this finding. False if the value may be intended.',
    }),
    path: t.stringList({
      description:
        'Path of the finding in the table, for example bands, 2, cells, damage. Rows count from 0.',
      resolve: ({ path }) => path.map(String),
    }),
    line: t.exposeInt('line', {
      nullable: true,
      description: 'Line of the CSV text, from 1. Null for JSON.',
    }),
    problem: t.exposeString('problem', { description: 'Short description of the problem.' }),
    accepted: t.exposeString('accepted', { description: 'What the table accepts here.' }),
  }),
});

const ImportTablePayloadType = builder.objectRef<Imported>('ImportTablePayload').implement({
  description: 'Result of `importTable`.',
  fields: (t) => ({
    findings: t.field({
      type: [FindingType],
      description: `At most ${MOST_FINDINGS} findings, in the order of the rows. If there are more, the last finding contains the number of omitted findings.`,
      resolve: ({ findings }) => [...findings],
    }),
    table: t.field({
      type: CampaignTableType,
      nullable: true,
      description: 'The stored table. Null for a dry run.',
      resolve: ({ stored }) => stored as OwnTable | null,
    }),
  }),
});

const ContentInput = builder.inputType('TableContentInput', {
  isOneOf: true,
  description: 'Rows of a table, as JSON or as CSV. Exactly one field.',
  fields: (t) => ({
    json: t.field({
      type: JsonScalar,
      description: 'The rows as JSON: { bands: [{ from, to, text, cells: { column: value } }] }',
    }),
    csv: t.string({
      description:
        'The rows as comma-separated text. The first line contains from, to, text and the column names; each further line is a row.',
    }),
  }),
});

const ImportTableInput = builder.inputType('ImportTableInput', {
  description: 'A table that the campaign uses instead of a table of the rule book.',
  fields: (t) => ({
    replacedTableId: t.id({
      required: true,
      description:
        'Id of the rule book table to replace, for example pathmaster.critical.slash. Both tables must have the same columns.',
    }),
    title: t.string({
      required: true,
      description: 'Title of the table, 1 to 100 characters.',
    }),
    content: t.field({ type: ContentInput, required: true, description: 'Rows of the table.' }),
    dryRun: t.boolean({
      defaultValue: false,
      description:
        'True if the server only checks the table. It then stores nothing, and fatal findings do not cause an error.',
    }),
  }),
});

const bringingIn = ({
  replacedTableId: standsFor,
  title,
  content,
}: {
  readonly replacedTableId: string;
  readonly title: string;
  readonly content: { readonly json?: unknown; readonly csv?: string | null };
}): TableImport => {
  const form = typeof content.csv === 'string' ? 'csv' : 'json';
  return { standsFor, title, content: content[form], path: ['input', 'content', form] };
};

builder.mutationFields((t) => ({
  importTable: t.field({
    extensions: gameMaster,
    nullable: true,
    type: ImportTablePayloadType,
    description:
      'Imports a table for the campaign. It applies to new encounters and to requests with the campaign’s keys. Fails with BAD_USER_INPUT and the path of each fatal finding, if there are any. A dry run returns all findings and stores nothing. Fails with QUOTA_EXCEEDED if the campaign has its maximum number of tables. Game master only; other callers get FORBIDDEN.',
    args: {
      input: t.arg({ type: ImportTableInput, required: true, description: 'The table to import.' }),
      ...idempotencyArgs,
    },
    resolve: async (_root, args, { services, viewer }, info): Promise<Imported> => {
      const bringing = bringingIn(args.input);
      return args.input.dryRun
        ? { findings: lint(services, bringing).findings, stored: null }
        : importTable(services, requireViewer(viewer), bringing, idempotentRequestIn(info, args));
    },
  }),
}));

const CampaignTableConnection = builder.connectionObject(
  {
    type: CampaignTableType,
    name: 'CampaignTableConnection',
    fields: totalCount,
    description: 'A page of a campaign’s tables, ordered by time of import, oldest first.',
    ...hasGaps,
  },
  { name: 'CampaignTableEdge', description: 'A table of a campaign, with its cursor.', ...edgeOfGaps },
);

builder.queryFields((t) => ({
  campaignTable: t.field({
    extensions: anyKey,
    type: CampaignTableType,
    description: 'A table of the caller’s campaign.',
    args: { id: t.arg.id({ required: true, description: 'Id of the campaign’s table.' }) },
    resolve: async (_root, { id }, context) => {
      const table = await readable(id, context);
      if (!table) throw notFound('table', ['id']);
      return table;
    },
  }),
  campaignTables: t.field({
    extensions: anyKey,
    type: CampaignTableConnection,
    description: 'All versions of the tables of the caller’s campaign, oldest first.',
    args: pageArgs,
    resolve: async (_root, args, { services, viewer }) => {
      const page = pageOf(args, (cursor) => kindOf(cursor) === 'table');
      const { campaignId, encounterId } = requireViewer(viewer);
      if (encounterId !== null) {
        const ids = await tablesOpenTo(services, encounterId);
        const some = await listOfEncounter(services, ids, oneMore(page));
        return connectionOf(
          page,
          some,
          ({ id }) => id,
          async () => (await listOfEncounter(services, ids, { first: ids.length, after: null })).length,
        );
      }
      const found = (await services.stores.tables.list(
        campaignId,
        'TABLES',
        oneMore(page),
      )) as readonly Listed<OwnTable>[];
      return connectionOf(
        page,
        found,
        ({ id }) => id,
        () => services.stores.tables.count(campaignId, 'TABLES'),
      );
    },
  }),
}));
