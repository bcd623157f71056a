import SchemaBuilder from '@pothos/core';
import RelayPlugin from '@pothos/plugin-relay';
import type { Json } from '../../engine/json.ts';
import { type IdKind, kindOf } from '../../play/services/services.ts';
import type { Context } from './context.ts';
import { anybody } from './rights.ts';

const TYPES: Readonly<Record<IdKind, string>> = {
  campaign: 'Campaign',
  key: 'AccessKey',
  character: 'Character',
  encounter: 'Encounter',
  combatant: 'Combatant',
  table: 'CampaignTable',
  webhook: 'Webhook',
};

/** Returns a function that is true for values with a stored id of this kind. */
export const isStored =
  (kind: IdKind) =>
  (value: unknown): boolean =>
    typeof value === 'object' && value !== null && 'id' in value && kindOf(String(value.id)) === kind;

/** Types of objects that `node` can return. For ids of other types, `node` returns null. */
const NODES = [TYPES.campaign, TYPES.key, TYPES.character, TYPES.encounter, TYPES.table, TYPES.webhook];

/** Builder of all types. The first letters of an id identify the type. */
export const builder = new SchemaBuilder<{
  Context: Context;
  DefaultFieldNullability: false;
  Scalars: { JSON: { Input: unknown; Output: Json }; DateTime: { Input: string; Output: string } };
  DefaultEdgesNullability: { list: false; items: false };
  /** Counts all items of a list. Called if `totalCount` is selected. */
  Connection: { readonly count: () => number | Promise<number> };
}>({
  plugins: [RelayPlugin],
  defaultFieldNullability: false,
  relay: {
    encodeGlobalID: (_typename, id) => String(id),
    decodeGlobalID: (id) => {
      const kind = kindOf(id);
      return { typename: kind ? TYPES[kind] : 'Unknown', id };
    },
    idFieldOptions: { description: 'Opaque identifier; pass it to `node`.' },
    nodeQueryOptions: {
      extensions: anybody,
      description: 'Stored object with this id in the caller’s campaign. Null if there is none.',
      args: { id: { description: 'Opaque identifier of a stored object.' } },
      resolve: (_root, { id }, _context, _info, load) => (NODES.includes(id.typename) ? load(id) : null),
    },
    nodesQueryOptions: false,
    nodeTypeOptions: { description: 'A stored object with an opaque identifier.' },
    pageInfoTypeOptions: { description: 'Position of a page in its list.' },
    hasNextPageFieldOptions: { description: 'True if more items follow this page.' },
    hasPreviousPageFieldOptions: { description: 'True if other items come before this page.' },
    startCursorFieldOptions: {
      description: 'Cursor of the first item on this page. Null if the page is empty.',
    },
    endCursorFieldOptions: {
      description:
        'Cursor of the last item on this page; pass it as `after` to get the next page. Null if the page is empty.',
    },
    edgesFieldOptions: {
      nullable: { list: false, items: false },
      description: 'Items on this page with their cursors, in list order.',
    },
    pageInfoFieldOptions: { description: 'Position of this page in the list.' },
    cursorFieldOptions: { description: 'Opaque cursor; pass it as `after` to get the next page.' },
    nodeFieldOptions: { nullable: false, description: 'Item at this position of the list.' },
  },
});

builder.queryType({ description: 'Reads rules, odds and stored data. Changes nothing.' });
builder.mutationType({ description: 'Rolls dice and changes stored data.' });
