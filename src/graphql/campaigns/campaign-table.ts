import { type Finding, findingKinds } from '../../engine/rules/homebrew/finding.ts';
import { notFound, requireViewer } from '../../play/access/viewer.ts';
import { kindOf } from '../../play/services/services.ts';
import type { StoredTable } from '../../play/stored.ts';
import { type Imported, importTable, lint, type TableImport } from '../../play/tables/import.ts';
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
import { idempotencyArgs, idempotentRequestIn } from '../kit/idempotency-key.ts';
import { JsonScalar } from '../kit/json.ts';
import { anyKey, gameMaster } from '../kit/rights.ts';
import { TableType } from '../rules/table.ts';

export const CampaignTableType = builder.objectRef<StoredTable>('CampaignTable');

/** The table with this id, if the key's campaign has it. */
async function readable(id: string, { loaders, viewer, credentials }: Context): Promise<StoredTable | null> {
  const { campaignId } = requireViewer(viewer, credentials);
  const table = await loaders.table.load(id);
  return table?.campaignId === campaignId ? table : null;
}

builder.node(CampaignTableType, {
  description:
    'A table of a campaign, in place of one of a rule book. It never changes; newer ones replace it.',
  id: { resolve: ({ id }) => id },
  loadOne: readable,
  isTypeOf: isStored('table'),
  fields: (t) => ({
    standsFor: t.exposeID('standsFor', {
      description: 'The table that it stands in for: pathmaster.critical.slash.',
    }),
    version: t.exposeInt('version', {
      description: '1 for the first of the campaign in place of the same; the highest is played by.',
    }),
    title: t.exposeString('title', { description: 'What it is called; results cite it so.' }),
    table: t.field({
      type: TableType,
      description: 'Its rows, and what a roll leads to.',
      resolve: ({ table }) => table,
    }),
    createdAt: t.exposeString('createdAt', { description: 'When it was imported: ISO 8601, UTC.' }),
  }),
});

const FindingKindType = builder.enumType('TableFindingKind', {
  description: 'What sort of thing is wrong with a table.',
  values: Object.fromEntries(
    Object.entries(findingKinds).map(([kind, description]) => [kind, { description }]),
  ),
});

const FindingType = builder.objectRef<Finding>('TableFinding').implement({
  description: 'Something that is wrong, or doubtful, in a table.',
  fields: (t) => ({
    kind: t.field({ type: FindingKindType, description: 'What sort of thing.', resolve: ({ kind }) => kind }),
    fatal: t.exposeBoolean('fatal', {
      description: 'Whether the table cannot be used as it is; otherwise it can, and may be meant so.',
    }),
    path: t.stringList({
      description: 'Where: bands, the row from 0, cells, the column.',
      resolve: ({ path }) => path.map(String),
    }),
    line: t.exposeInt('line', {
      nullable: true,
      description: 'The line of the text, from 1; null for JSON.',
    }),
    problem: t.exposeString('problem', { description: 'What is wrong.' }),
    accepted: t.exposeString('accepted', { description: 'What would be right.' }),
  }),
});

const ImportTablePayloadType = builder.objectRef<Imported>('ImportTablePayload').implement({
  description: 'What was found in a table, and the table.',
  fields: (t) => ({
    findings: t.field({
      type: [FindingType],
      description: 'Everything found, in the order of the rows.',
      resolve: ({ findings }) => [...findings],
    }),
    table: t.field({
      type: CampaignTableType,
      nullable: true,
      description: 'The table as it is stored; null for a dry run.',
      resolve: ({ stored }) => stored,
    }),
  }),
});

const ContentInput = builder.inputType('TableContentInput', {
  isOneOf: true,
  description: 'The rows of a table. Give exactly one field.',
  fields: (t) => ({
    json: t.field({
      type: JsonScalar,
      description: '{ bands: [{ from, to, text, cells: { column: value } }] }',
    }),
    csv: t.string({
      description:
        'Comma-separated text: a first line of from, to, text and the columns, then a line for each row.',
    }),
  }),
});

const ImportTableInput = builder.inputType('ImportTableInput', {
  description: 'A table to play by in place of one of a rule book.',
  fields: (t) => ({
    standsFor: t.id({
      required: true,
      description: 'The table that it stands in for, which says its columns: pathmaster.critical.slash.',
    }),
    title: t.string({
      required: true,
      description: 'What it is called, 1 to 100 characters; results cite it so.',
    }),
    content: t.field({ type: ContentInput, required: true, description: 'Its rows.' }),
    dryRun: t.boolean({
      defaultValue: false,
      description: 'Whether only to tell what is found in it; then nothing is stored or refused.',
    }),
  }),
});

const bringingIn = ({
  standsFor,
  title,
  content,
}: {
  readonly standsFor: string;
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
      'Keep a table that the campaign plays by from now on: in stateless resolution with a key of the campaign, and in encounters made later. What is fatally wrong is a BAD_USER_INPUT with every finding at its place; a dry run tells all findings and stores nothing. For the game master; others are FORBIDDEN. More tables than the campaign may have are QUOTA_EXCEEDED.',
    args: {
      input: t.arg({ type: ImportTableInput, required: true, description: 'The table.' }),
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
    description: 'Tables of a campaign.',
    ...hasGaps,
  },
  { name: 'CampaignTableEdge', description: 'A table of a campaign in a list.', ...edgeOfGaps },
);

builder.queryFields((t) => ({
  campaignTable: t.field({
    extensions: anyKey,
    type: CampaignTableType,
    description: 'One table of the campaign of the key.',
    args: { id: t.arg.id({ required: true, description: 'Its id.' }) },
    resolve: async (_root, { id }, context) => {
      const table = await readable(id, context);
      if (!table) throw notFound('table', ['id']);
      return table;
    },
  }),
  campaignTables: t.field({
    extensions: anyKey,
    type: CampaignTableConnection,
    description: 'The tables of the campaign of the key, every version of each, oldest first.',
    args: pageArgs,
    resolve: async (_root, args, { services, viewer }) => {
      const page = pageOf(args, (cursor) => kindOf(cursor) === 'table');
      const { campaignId } = requireViewer(viewer);
      const found = await services.stores.tables.list(campaignId, oneMore(page));
      return connectionOf(
        page,
        found,
        ({ id }) => id,
        () => services.stores.tables.count(campaignId),
      );
    },
  }),
}));
