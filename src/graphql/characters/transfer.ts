import { requireViewer } from '../../play/access/viewer.ts';
import { exportCharacters, importCharacters } from '../../play/characters/transfer.ts';
import type { StoredCharacter } from '../../play/stored.ts';
import { builder } from '../kit/builder.ts';
import { idempotencyArgs, idempotentRequestIn } from '../kit/idempotency-key.ts';
import { JsonScalar } from '../kit/json.ts';
import { gameMaster, players } from '../kit/rights.ts';
import { CharacterType, loadCurrentState } from './character.ts';

const ImportCharactersInput = builder.inputType('ImportCharactersInput', {
  description: 'Exported characters to import.',
  fields: (t) => ({
    document: t.field({
      type: JsonScalar,
      required: true,
      description:
        'Document from exportCharacters: { format: "arbiter.characters", version: 1, characters: [{ system, name, sheet, state, archived }] }. Characters without `state` have full health. Another format or version fails with BAD_USER_INPUT. An invalid character also fails with this code; the error contains its path. A request is limited to 128 KiB; send a longer list of characters in parts.',
    }),
  }),
});

builder.queryFields((t) => ({
  exportCharacters: t.field({
    extensions: players,
    type: JsonScalar,
    description:
      'Exports characters as one JSON document that importCharacters accepts: name, sheet, state, conditions, and whether they are archived. For a player, ids of hidden combatants are null, omitted or "somebody". Only for the game master and the characters’ own players; other callers get FORBIDDEN.',
    args: {
      characterIds: t.arg.idList({
        description:
          'Ids of the characters to export. If omitted: all characters of the campaign, or all characters of the player.',
      }),
    },
    resolve: async (_root, { characterIds }, context) => {
      const viewer = requireViewer(context.viewer);
      const readable = await context.loaders.readableCharacterIds.load(viewer);
      return exportCharacters(
        context.services,
        viewer,
        { ids: characterIds ?? null, readable },
        (character) => loadCurrentState(character, context),
      );
    },
  }),
}));

const ImportCharactersPayloadType = builder
  .objectRef<readonly StoredCharacter[]>('ImportCharactersPayload')
  .implement({
    description: 'Result of `importCharacters`.',
    fields: (t) => ({
      characters: t.field({
        type: [CharacterType],
        description: 'The new characters, in the order of the document.',
        resolve: (characters) => [...characters],
      }),
    }),
  });

builder.mutationFields((t) => ({
  importCharacters: t.field({
    extensions: gameMaster,
    nullable: true,
    type: ImportCharactersPayloadType,
    description:
      'Creates characters from a document, in the order of the document. Imports all of them or none. Fails with QUOTA_EXCEEDED if the campaign would have too many characters. Game master only; other callers get FORBIDDEN.',
    args: {
      input: t.arg({ type: ImportCharactersInput, required: true, description: 'The characters to import.' }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) =>
      importCharacters(services, requireViewer(viewer), args.input.document, idempotentRequestIn(info, args)),
  }),
}));
