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
};

/** Whether a value is a stored one of a kind, by its id. */
export const isStored =
  (kind: IdKind) =>
  (value: unknown): boolean =>
    typeof value === 'object' && value !== null && 'id' in value && kindOf(String(value.id)) === kind;

/** Types that `node` finds; an id of anything else finds nothing. */
const NODES = [TYPES.campaign, TYPES.key, TYPES.character, TYPES.encounter, TYPES.table];

/** Where every type is declared; an id names its type by its first letters. */
export const builder = new SchemaBuilder<{
  Context: Context;
  DefaultFieldNullability: false;
  Scalars: { JSON: { Input: unknown; Output: Json } };
  DefaultEdgesNullability: { list: false; items: false };
  /** Of lists whose items are counted when that is asked for. */
  Connection: { readonly count?: () => Promise<number> };
}>({
  plugins: [RelayPlugin],
  defaultFieldNullability: false,
  relay: {
    encodeGlobalID: (_typename, id) => String(id),
    decodeGlobalID: (id) => {
      const kind = kindOf(id);
      return { typename: kind ? TYPES[kind] : 'Unknown', id };
    },
    idFieldOptions: { description: 'Its id, by which "node" finds it again.' },
    nodeQueryOptions: {
      extensions: anybody,
      description: 'Whatever is stored under this id in the campaign of the key; null if nothing is.',
      args: { id: { description: 'The id.' } },
      resolve: (_root, { id }, _context, _info, load) => (NODES.includes(id.typename) ? load(id) : null),
    },
    nodesQueryOptions: false,
    nodeTypeOptions: { description: 'Something stored, with an id of its own.' },
    pageInfoTypeOptions: { description: 'Where a part of a list lies in the whole.' },
    hasNextPageFieldOptions: { description: 'Whether there are more.' },
    hasPreviousPageFieldOptions: { description: 'Whether there are some before.' },
    startCursorFieldOptions: { description: 'The cursor of the first one here; null in an empty part.' },
    endCursorFieldOptions: { description: 'The cursor of the last one here, to be given as "after".' },
    edgesFieldOptions: {
      nullable: { list: false, items: false },
      description: 'The items with their cursors.',
    },
    pageInfoFieldOptions: { description: 'Where this part lies in the whole.' },
    cursorFieldOptions: { description: 'Where it stands in the list.' },
    nodeFieldOptions: { nullable: false, description: 'The item.' },
  },
});

builder.queryType({ description: 'What can be asked without changing anything.' });
builder.mutationType({ description: 'What rolls dice, and what is stored.' });
