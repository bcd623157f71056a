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
import { DateTimeScalar } from '../kit/date-time.ts';
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

/**
 * Returns the current state of a character, from the last encounter that it joined. Also determines which combatants'
 * ids in the state the caller may read.
 */
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

/** Returns the character with this id. Null if the caller may not read it. */
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
  description: 'A character that the campaign stores between encounters.',
  id: { resolve: ({ id }) => id },
  loadOne: (id, context) => readable(id, context),
  isTypeOf: isStored('character'),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the character.' }),
    system: t.field({
      type: SystemId,
      description: 'The character’s rule system.',
      resolve: ({ system }) => system,
    }),
    version: t.exposeInt('version', {
      description:
        'Version of the character. Starts at 1 and increases by 1 with each change to the name or sheet and each change outside encounters.',
    }),
    sheet: t.field({
      type: SheetInterface,
      description: 'Character sheet with all values that the rules use.',
      resolve: (character, _args, { services }) => sheetOf(systemOf(services, character), character),
    }),
    standing: t.field({
      type: StandingInterface,
      description: 'Current state of the character in detail.',
      resolve: async (character, _args, context) => {
        const { now, telling } = await loadCurrentState(character, context);
        return standingOf(systemOf(context.services, character), fighterOf(character, now), telling);
      },
    }),
    conditions: t.field({
      type: [ActiveConditionType],
      description: 'Conditions that the character has now.',
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
    createdAt: t.expose('createdAt', {
      type: DateTimeScalar,
      description: 'Time the character was created.',
    }),
    updatedAt: t.expose('updatedAt', {
      type: DateTimeScalar,
      description: 'Time of the last change to the name, the sheet or the state outside encounters.',
    }),
    archivedAt: t.expose('archivedAt', {
      type: DateTimeScalar,
      nullable: true,
      description: 'Time the character was archived. Null while it is not archived.',
    }),
  }),
});

const CharacterConnection = builder.connectionObject(
  {
    type: CharacterType,
    name: 'CharacterConnection',
    description: 'A page of characters, in the requested order.',
    fields: totalCount,
    ...hasGaps,
  },
  { name: 'CharacterEdge', description: 'A character of the campaign, with its cursor.', ...edgeOfGaps },
);

const OrderType = builder.enumType('CharacterOrder', {
  description: 'Sort order of a list of characters.',
  values: {
    OLDEST_FIRST: {
      value: 'oldest',
      description: 'Characters are ordered by time of creation, oldest first.',
    },
    NEWEST_FIRST: {
      value: 'newest',
      description: 'Characters are ordered by time of creation, newest first.',
    },
    NAME: {
      value: 'name',
      description:
        'Characters are ordered by name, ignoring case. Characters with the same name are ordered oldest first.',
    },
    LAST_CHANGED_FIRST: {
      value: 'lastChanged',
      description: 'Characters are ordered by the last change to the name or sheet, latest change first.',
    },
  } as const,
});

/** Returns the systems that both arguments allow. Null if neither argument restricts the systems. */
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
    description: 'A character of the caller’s campaign.',
    args: { id: t.arg.id({ required: true, description: 'Id of the character.' }) },
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
      'Characters of the caller’s campaign. The game master gets all characters; other callers get the players’ characters.',
    args: {
      system: t.arg({ type: SystemId, description: 'Returns only characters of this system.' }),
      systems: t.arg({ type: [SystemId], description: 'Returns only characters of these systems.' }),
      name: t.arg.string({
        description:
          'Returns only characters whose name contains this text, ignoring case. 1 to 100 characters.',
      }),
      includeArchived: t.arg.boolean({
        defaultValue: false,
        description: 'True if the list includes archived characters.',
      }),
      orderBy: t.arg({
        type: OrderType,
        defaultValue: 'oldest',
        description: 'Order of the characters in the list.',
      }),
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
