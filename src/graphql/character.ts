import type { Fighter } from '../engine/rules/combat.ts';
import { createCharacter, stateOf, updateCharacter } from '../play/characters.ts';
import type { CharacterState, StoredCharacter } from '../play/ports.ts';
import { systemOf } from '../play/systems.ts';
import { known, notFound } from '../play/viewer.ts';
import { kindOf } from '../play/world.ts';
import { builder } from './builder.ts';
import { chosenSystem } from './choices.ts';
import { connectionOf, oneMore, pageArgs, pageOf } from './connection.ts';
import type { Loaders } from './context.ts';
import type { Values } from './fields.ts';
import {
  HeldConditionType,
  SheetInput,
  SheetInterface,
  SheetPatchInput,
  StandingInterface,
  sheetOf,
  standingOf,
} from './fighter.ts';
import { SystemId } from './system-id.ts';

export const CharacterType = builder.objectRef<StoredCharacter>('Character');

/** How a character fares now: by the encounter it last joined, if any. */
async function nowOf(character: StoredCharacter, { encounter }: Loaders): Promise<CharacterState> {
  if (character.encounterId === null) return character.state;
  const last = await encounter.load(character.encounterId);
  return stateOf(character, last?.state ?? null);
}

const fighterOf = (character: StoredCharacter, { suffered, conditions }: CharacterState): Fighter => ({
  sheet: character.sheet,
  state: suffered,
  conditions,
  round: 0,
});

builder.node(CharacterType, {
  description: 'Somebody who is kept between encounters.',
  id: { resolve: ({ id }) => id },
  loadOne: async (id, { loaders, viewer }) => {
    const { campaignId } = known(viewer);
    const character = await loaders.character.load(id);
    return character?.campaignId === campaignId ? character : null;
  },
  isTypeOf: (value) =>
    typeof value === 'object' && value !== null && 'id' in value && String(value.id).startsWith('chr_'),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What they are called.' }),
    system: t.field({ type: SystemId, description: 'By whose rules.', resolve: ({ system }) => system }),
    version: t.exposeInt('version', { description: '1 when new; each change of name or sheet adds one.' }),
    sheet: t.field({
      type: SheetInterface,
      description: 'On paper.',
      resolve: (character) => sheetOf(systemOf(character), character),
    }),
    standing: t.field({
      type: StandingInterface,
      description: 'How they fare now.',
      resolve: async (character, _args, { loaders }) =>
        standingOf(systemOf(character), fighterOf(character, await nowOf(character, loaders))),
    }),
    conditions: t.field({
      type: [HeldConditionType],
      description: 'The conditions they have now.',
      resolve: async (character, _args, { loaders }) => [...(await nowOf(character, loaders)).conditions],
    }),
    createdAt: t.exposeString('createdAt', { description: 'When they were made: ISO 8601, UTC.' }),
    updatedAt: t.exposeString('updatedAt', {
      description: 'When name or sheet last changed: ISO 8601, UTC.',
    }),
  }),
});

const CharacterConnection = builder.connectionObject(
  { type: CharacterType, name: 'CharacterConnection', description: 'Characters.' },
  { name: 'CharacterEdge', description: 'A character in a list.' },
);

builder.queryFields((t) => ({
  character: t.field({
    type: CharacterType,
    description: 'One character of the campaign of the key.',
    args: { id: t.arg.id({ required: true, description: 'Its id.' }) },
    resolve: async (_root, { id }, { loaders, viewer }) => {
      const { campaignId } = known(viewer);
      const character = await loaders.character.load(id);
      if (character?.campaignId !== campaignId) throw notFound('character', ['id']);
      return character;
    },
  }),
  characters: t.field({
    type: CharacterConnection,
    description: 'The characters of the campaign of the key, oldest first.',
    args: { system: t.arg({ type: SystemId, description: 'Only characters of this system.' }), ...pageArgs },
    resolve: async (_root, { system, ...args }, { world, viewer }) => {
      const { campaignId } = known(viewer);
      const page = pageOf(args, (cursor) => kindOf(cursor) === 'character');
      const found = await world.stores.characters.list(campaignId, { system: system ?? null }, oneMore(page));
      return connectionOf(page, found, ({ id }) => id);
    },
  }),
}));

const CreateCharacterInput = builder.inputType('CreateCharacterInput', {
  description: 'A new character, whole and unhurt.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'What they are called, 1 to 100 characters.' }),
    sheet: t.field({
      type: SheetInput,
      required: true,
      description: 'On paper, by the rules of one system.',
    }),
  }),
});

const UpdateCharacterInput = builder.inputType('UpdateCharacterInput', {
  description: 'A change of a character.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'Which character.' }),
    expectedVersion: t.int({
      required: true,
      description: 'The version last seen; another is a VERSION_CONFLICT.',
    }),
    name: t.string({ description: 'A new name, 1 to 100 characters.' }),
    sheet: t.field({ type: SheetPatchInput, description: 'Fields of the sheet to replace.' }),
  }),
});

builder.mutationFields((t) => ({
  createCharacter: t.field({
    type: CharacterType,
    description: 'Keep a new character in the campaign of the key.',
    args: { input: t.arg({ type: CreateCharacterInput, required: true, description: 'The character.' }) },
    resolve: (_root, { input }, { world, viewer }) => {
      const { system, value } = chosenSystem(input.sheet);
      return createCharacter(world, known(viewer), { name: input.name, system, sheet: value });
    },
  }),
  updateCharacter: t.field({
    type: CharacterType,
    description:
      'Change the name or the sheet of a character. An encounter under way keeps the sheet they joined with.',
    args: { input: t.arg({ type: UpdateCharacterInput, required: true, description: 'The change.' }) },
    resolve: (_root, { input }, { world, viewer }) =>
      updateCharacter(world, known(viewer), {
        id: input.id,
        expectedVersion: input.expectedVersion,
        name: input.name ?? null,
        sheet: input.sheet ? patchIn(input.sheet) : null,
      }),
  }),
}));

function patchIn(given: Values) {
  const { system, value } = chosenSystem(given);
  return { system, patch: value };
}
