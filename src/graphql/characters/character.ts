import { text } from '../../engine/rules/fields/field.ts';
import { read } from '../../engine/rules/fields/read.ts';
import type { Fighter } from '../../engine/rules/fight/fighter.ts';
import { EncounterView } from '../../play/access/encounter-view.ts';
import { outsideEncounters, type Telling } from '../../play/access/telling.ts';
import { notFound, requireViewer } from '../../play/access/viewer.ts';
import { stateOf } from '../../play/characters/characters.ts';
import { kindOf } from '../../play/services/services.ts';
import type { CharacterState, StoredCharacter } from '../../play/stored.ts';
import { systemOf } from '../../play/systems.ts';
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
import { anyKey } from '../kit/rights.ts';
import { SystemId } from '../rules/system-id.ts';
import {
  ActiveConditionType,
  SheetInterface,
  StandingInterface,
  sheetOf,
  standingOf,
} from './sheet-and-standing.ts';

export const CharacterType = builder.objectRef<StoredCharacter>('Character');

/** How a character fares now, by the encounter it last joined, if any; and how the caller reads ids of combatants in it. */
export async function loadCurrentState(
  character: StoredCharacter,
  { loaders, viewer, credentials }: Context,
): Promise<{ readonly now: CharacterState; readonly telling: Telling }> {
  const by = requireViewer(viewer, credentials);
  const last = character.encounterId === null ? null : await loaders.encounter.load(character.encounterId);
  return {
    now: stateOf(character, last?.state ?? null),
    telling: last ? new EncounterView(last, by) : outsideEncounters(by),
  };
}

const fighterOf = (character: StoredCharacter, { suffered, conditions }: CharacterState): Fighter => ({
  id: character.id,
  sheet: character.sheet,
  state: suffered,
  conditions,
  round: 0,
  side: null,
});

/** The character with this id, if the key may read it. */
export async function readable(
  id: string,
  { loaders, viewer, credentials }: Context,
): Promise<StoredCharacter | null> {
  const by = requireViewer(viewer, credentials);
  const [character, party] = await Promise.all([
    loaders.character.load(id),
    loaders.readableCharacterIds.load(by),
  ]);
  if (character?.campaignId !== by.campaignId) return null;
  return party === null || party.has(id) ? character : null;
}

builder.node(CharacterType, {
  description: 'Somebody who is kept between encounters.',
  id: { resolve: ({ id }) => id },
  loadOne: (id, context) => readable(id, context),
  isTypeOf: isStored('character'),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What they are called.' }),
    system: t.field({ type: SystemId, description: 'By whose rules.', resolve: ({ system }) => system }),
    version: t.exposeInt('version', {
      description:
        '1 when new; each change of name or sheet, and whatever happens to them outside encounters, adds one.',
    }),
    sheet: t.field({
      type: SheetInterface,
      description: 'On paper.',
      resolve: (character, _args, { services }) => sheetOf(systemOf(services, character), character),
    }),
    standing: t.field({
      type: StandingInterface,
      description: 'How they fare now.',
      resolve: async (character, _args, context) => {
        const { now, telling } = await loadCurrentState(character, context);
        return standingOf(systemOf(context.services, character), fighterOf(character, now), telling);
      },
    }),
    conditions: t.field({
      type: [ActiveConditionType],
      description: 'The conditions they have now.',
      resolve: async (character, _args, context) => {
        const system = systemOf(context.services, character);
        const { now, telling } = await loadCurrentState(character, context);
        return now.conditions.map((held) => ({
          ...held,
          system,
          note: held.note && telling.withNames(held.note),
        }));
      },
    }),
    createdAt: t.exposeString('createdAt', { description: 'When they were made: ISO 8601, UTC.' }),
    updatedAt: t.exposeString('updatedAt', {
      description: 'When name, sheet, or how they fare outside encounters last changed: ISO 8601, UTC.',
    }),
    archivedAt: t.exposeString('archivedAt', {
      nullable: true,
      description: 'Since when they are archived: ISO 8601, UTC; null while they are in play.',
    }),
  }),
});

const CharacterConnection = builder.connectionObject(
  {
    type: CharacterType,
    name: 'CharacterConnection',
    description: 'Characters.',
    fields: totalCount,
    ...hasGaps,
  },
  { name: 'CharacterEdge', description: 'A character in a list.', ...edgeOfGaps },
);

const OrderType = builder.enumType('CharacterOrder', {
  description: 'In which order characters are listed.',
  values: {
    OLDEST_FIRST: { value: 'oldest', description: 'In the order of making.' },
    NEWEST_FIRST: { value: 'newest', description: 'The last made first.' },
    NAME: { value: 'name', description: 'By name, whatever its case; among equals the oldest first.' },
    LAST_CHANGED_FIRST: {
      value: 'lastChanged',
      description: 'The one whose name or sheet was changed last first.',
    },
  } as const,
});

/** Those that are asked for one way and the other; null for all. */
function systemsAsked(
  one: string | null | undefined,
  several: readonly string[] | null | undefined,
): readonly string[] | null {
  if (one === undefined || one === null) return several ?? null;
  return several ? several.filter((system) => system === one) : [one];
}

const longestName = text(100, 'Part of a name.');

builder.queryFields((t) => ({
  character: t.field({
    extensions: anyKey,
    type: CharacterType,
    description: 'One character of the campaign of the key.',
    args: { id: t.arg.id({ required: true, description: 'Its id.' }) },
    resolve: async (_root, { id }, context) => {
      const character = await readable(id, context);
      if (!character) throw notFound('character', ['id']);
      return character;
    },
  }),
  characters: t.field({
    extensions: anyKey,
    type: CharacterConnection,
    description:
      'The characters of the campaign of the key: for the game master all, for others those of the players.',
    args: {
      system: t.arg({ type: SystemId, description: 'Only characters of this system.' }),
      systems: t.arg({ type: [SystemId], description: 'Only characters of these systems.' }),
      name: t.arg.string({
        description: 'Only characters with this in their name, whatever its case: 1 to 100 characters.',
      }),
      includeArchived: t.arg.boolean({
        defaultValue: false,
        description: 'Whether archived characters are listed too.',
      }),
      orderBy: t.arg({ type: OrderType, defaultValue: 'oldest', description: 'In which order.' }),
      ...pageArgs,
    },
    resolve: async (
      _root,
      { system, systems, name, includeArchived, orderBy, ...args },
      { services, loaders, viewer },
    ) => {
      const by = requireViewer(viewer);
      const page = pageOf(args, (cursor) => kindOf(cursor) === 'character');
      const filter = {
        systems: systemsAsked(system, systems),
        name: name === undefined || name === null ? null : read(longestName, name, ['name']),
        ids: await loaders.readableCharacterIds.load(by),
        archived: includeArchived ?? false,
      };
      const order = orderBy ?? 'oldest';
      const found = await services.stores.characters.list(by.campaignId, filter, order, oneMore(page));
      const count = () => services.stores.characters.count(by.campaignId, filter);
      return connectionOf(page, found, ({ id }) => id, count);
    },
  }),
}));
