import { requireViewer } from '../../play/access/viewer.ts';
import { archiveCharacter, updateCharacter } from '../../play/characters/changing.ts';
import { copyCharacter, createCharacter } from '../../play/characters/create-character.ts';
import { eraseCharacter } from '../../play/characters/erase-character.ts';
import { builder } from '../kit/builder.ts';
import { characterFields } from '../kit/expected-version.ts';
import type { Values } from '../kit/fields.ts';
import { idempotencyArgs, idempotentRequestIn } from '../kit/idempotency-key.ts';
import { chosenSystem } from '../kit/one-of.ts';
import { gameMaster, players } from '../kit/rights.ts';
import { CharacterType } from './character.ts';
import { SheetInput, SheetPatchInput } from './sheet-and-standing.ts';

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

const CopyCharacterInput = builder.inputType('CopyCharacterInput', {
  description: 'A character to copy.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'Which character.' }),
    name: t.string({ description: 'What the copy is called, 1 to 100 characters; left out, the same.' }),
  }),
});

const UpdateCharacterInput = builder.inputType('UpdateCharacterInput', {
  description: 'A change of a character.',
  fields: (t) => ({
    ...characterFields(t),
    name: t.string({ description: 'A new name, 1 to 100 characters.' }),
    sheet: t.field({ type: SheetPatchInput, description: 'Fields of the sheet to replace.' }),
  }),
});

const CharacterInput = builder.inputType('CharacterInput', {
  description: 'A character, by id.',
  fields: (t) => ({ id: t.id({ required: true, description: 'Which character.' }) }),
});

const EraseCharacterInput = builder.inputType('EraseCharacterInput', {
  description: 'A character whose name is erased.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'Id of the character.' }),
    keyLabels: t.boolean({
      defaultValue: false,
      description:
        'True if the labels of all player keys with this character are replaced as well, also of revoked keys. Default: false.',
    }),
  }),
});

const forGameMaster = 'For the game master; others are FORBIDDEN.';
const quota = 'More characters than the campaign may have are QUOTA_EXCEEDED.';

builder.mutationFields((t) => ({
  createCharacter: t.field({
    extensions: gameMaster,
    nullable: true,
    type: CharacterType,
    description: `Keep a new character in the campaign of the key. ${forGameMaster} ${quota}`,
    args: {
      input: t.arg({ type: CreateCharacterInput, required: true, description: 'The character.' }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) => {
      const { name, sheet } = args.input;
      const { system, value } = chosenSystem(sheet);
      const input = { name, system, sheet: value };
      return createCharacter(services, requireViewer(viewer), input, idempotentRequestIn(info, args));
    },
  }),
  copyCharacter: t.field({
    extensions: gameMaster,
    nullable: true,
    type: CharacterType,
    description: `Keep another character with the same sheet, whole and unhurt and in play. ${forGameMaster} ${quota}`,
    args: {
      input: t.arg({ type: CopyCharacterInput, required: true, description: 'Who is copied.' }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) => {
      const { id, name } = args.input;
      return copyCharacter(
        services,
        requireViewer(viewer),
        { id, name: name ?? null },
        idempotentRequestIn(info, args),
      );
    },
  }),
  updateCharacter: t.field({
    extensions: players,
    nullable: true,
    type: CharacterType,
    description:
      'Change the name or the sheet of a character. An encounter under way keeps the sheet they joined with. `history` records who changed what. For the game master, and for players whose character it is; others are FORBIDDEN. `playersMayEditSheets` can forbid players the sheet.',
    args: {
      input: t.arg({ type: UpdateCharacterInput, required: true, description: 'The change.' }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) => {
      const { id, expectedVersion, name, sheet } = args.input;
      const change = { id, expectedVersion, name: name ?? null, sheet: sheet ? patchIn(sheet) : null };
      return updateCharacter(services, requireViewer(viewer), change, idempotentRequestIn(info, args));
    },
  }),
  archiveCharacter: t.field({
    extensions: gameMaster,
    nullable: true,
    type: CharacterType,
    description: `Take a character out of play: lists leave them out, and they may not join encounters. One under way keeps them. Archiving twice changes nothing. ${forGameMaster}`,
    args: {
      input: t.arg({ type: CharacterInput, required: true, description: 'Which character.' }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) => {
      const input = { id: args.input.id, archived: true };
      return archiveCharacter(services, requireViewer(viewer), input, idempotentRequestIn(info, args));
    },
  }),
  eraseCharacter: t.field({
    extensions: gameMaster,
    nullable: true,
    type: CharacterType,
    description: `Erase the names of a character for good: "Erased" and a number replace them in the character, its history, all logs, the name of the campaign and recorded answers. Notes on it become "Erased"; names of things on the sheet stay. If the request is interrupted, send it again: it continues. ${forGameMaster}`,
    args: {
      input: t.arg({ type: EraseCharacterInput, required: true, description: 'Whose name to erase.' }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) => {
      const { id, keyLabels } = args.input;
      const input = { id, keyLabels: keyLabels ?? false };
      return eraseCharacter(services, requireViewer(viewer), input, idempotentRequestIn(info, args));
    },
  }),
  unarchiveCharacter: t.field({
    extensions: gameMaster,
    nullable: true,
    type: CharacterType,
    description: `Take an archived character back into play. ${forGameMaster}`,
    args: {
      input: t.arg({ type: CharacterInput, required: true, description: 'Which character.' }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) => {
      const input = { id: args.input.id, archived: false };
      return archiveCharacter(services, requireViewer(viewer), input, idempotentRequestIn(info, args));
    },
  }),
}));

function patchIn(given: Values) {
  const { system, value } = chosenSystem(given);
  return { system, patch: value };
}
