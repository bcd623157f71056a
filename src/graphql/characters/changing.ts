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
import { CharacterPayloadType, changedCharacter } from './payload.ts';
import { SheetInput, SheetPatchInput } from './sheet-and-standing.ts';

const CreateCharacterInput = builder.inputType('CreateCharacterInput', {
  description: 'A character to create, with full health.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Name of the character, 1 to 100 characters.' }),
    sheet: t.field({
      type: SheetInput,
      required: true,
      description: 'Character sheet for one rule system.',
    }),
  }),
});

const CopyCharacterInput = builder.inputType('CopyCharacterInput', {
  description: 'A character to copy.',
  fields: (t) => ({
    characterId: t.id({ required: true, description: 'Id of the character to copy.' }),
    name: t.string({
      description: 'Name of the copy, 1 to 100 characters. If omitted: the original’s name.',
    }),
  }),
});

const UpdateCharacterInput = builder.inputType('UpdateCharacterInput', {
  description: 'Changes to a character. Omitted fields keep their values.',
  fields: (t) => ({
    ...characterFields(t),
    name: t.string({ description: 'New name of the character, 1 to 100 characters.' }),
    sheet: t.field({ type: SheetPatchInput, description: 'Fields of the sheet to replace.' }),
  }),
});

const CharacterInput = builder.inputType('CharacterInput', {
  description: 'The character that a mutation changes.',
  fields: (t) => ({ characterId: t.id({ required: true, description: 'Id of the character.' }) }),
});

const EraseCharacterInput = builder.inputType('EraseCharacterInput', {
  description: 'A character whose name is erased.',
  fields: (t) => ({
    characterId: t.id({ required: true, description: 'Id of the character.' }),
    keyLabels: t.boolean({
      defaultValue: false,
      description:
        'True if the labels of all player keys with this character are also replaced, including revoked keys. Default: false.',
    }),
  }),
});

const forGameMaster = 'Game master only; other callers get FORBIDDEN.';
const quota = 'Fails with QUOTA_EXCEEDED if the campaign has its maximum number of characters.';

builder.mutationFields((t) => ({
  createCharacter: t.field({
    extensions: gameMaster,
    nullable: true,
    type: CharacterPayloadType,
    description: `Creates a character in the caller’s campaign. ${quota} ${forGameMaster}`,
    args: {
      input: t.arg({ type: CreateCharacterInput, required: true, description: 'The character to create.' }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) => {
      const { name, sheet } = args.input;
      const { system, value } = chosenSystem(sheet);
      const input = { name, system, sheet: value };
      return changedCharacter(
        createCharacter(services, requireViewer(viewer), input, idempotentRequestIn(info, args)),
      );
    },
  }),
  copyCharacter: t.field({
    extensions: gameMaster,
    nullable: true,
    type: CharacterPayloadType,
    description: `Copies a character. The copy has the same sheet and full health. ${quota} ${forGameMaster}`,
    args: {
      input: t.arg({ type: CopyCharacterInput, required: true, description: 'The character to copy.' }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) => {
      const { characterId: id, name } = args.input;
      const input = { id, name: name ?? null };
      return changedCharacter(
        copyCharacter(services, requireViewer(viewer), input, idempotentRequestIn(info, args)),
      );
    },
  }),
  updateCharacter: t.field({
    extensions: players,
    nullable: true,
    type: CharacterPayloadType,
    description:
      'Changes the name or sheet of a character. A running encounter keeps the sheet with which the character joined. Only for the game master and the character’s own players; other callers get FORBIDDEN. If `playersMayEditSheets` is false, players cannot change the sheet.',
    args: {
      input: t.arg({
        type: UpdateCharacterInput,
        required: true,
        description: 'The changes to the character.',
      }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) => {
      const { characterId: id, expectedVersion, name, sheet } = args.input;
      const change = { id, expectedVersion, name: name ?? null, sheet: sheet ? patchIn(sheet) : null };
      return changedCharacter(
        updateCharacter(services, requireViewer(viewer), change, idempotentRequestIn(info, args)),
      );
    },
  }),
  archiveCharacter: t.field({
    extensions: gameMaster,
    nullable: true,
    type: CharacterPayloadType,
    description: `Archives a character. By default, lists omit the character, and it cannot join encounters. It stays in a running encounter. Changes nothing if already archived. ${forGameMaster}`,
    args: {
      input: t.arg({ type: CharacterInput, required: true, description: 'The character to archive.' }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) => {
      const input = { id: args.input.characterId, archived: true };
      return changedCharacter(
        archiveCharacter(services, requireViewer(viewer), input, idempotentRequestIn(info, args)),
      );
    },
  }),
  eraseCharacter: t.field({
    extensions: gameMaster,
    nullable: true,
    type: CharacterPayloadType,
    description: `Permanently erases the name of a character. "Erased" and a number replace it in the character, its history, all logs, the campaign’s name and recorded responses. Notes on the character become "Erased". If the request is interrupted, send it again. ${forGameMaster}`,
    args: {
      input: t.arg({
        type: EraseCharacterInput,
        required: true,
        description: 'The character whose name is erased.',
      }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) => {
      const { characterId: id, keyLabels } = args.input;
      const input = { id, keyLabels: keyLabels ?? false };
      return changedCharacter(
        eraseCharacter(services, requireViewer(viewer), input, idempotentRequestIn(info, args)),
      );
    },
  }),
  unarchiveCharacter: t.field({
    extensions: gameMaster,
    nullable: true,
    type: CharacterPayloadType,
    description: `Unarchives a character. ${forGameMaster}`,
    args: {
      input: t.arg({ type: CharacterInput, required: true, description: 'The character to unarchive.' }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) => {
      const input = { id: args.input.characterId, archived: false };
      return changedCharacter(
        archiveCharacter(services, requireViewer(viewer), input, idempotentRequestIn(info, args)),
      );
    },
  }),
}));

function patchIn(given: Values) {
  const { system, value } = chosenSystem(given);
  return { system, patch: value };
}
