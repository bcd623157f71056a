import { requireViewer } from '../../play/access/viewer.ts';
import { exportCharacters, importCharacters } from '../../play/characters/transfer.ts';
import { builder } from '../kit/builder.ts';
import { idempotencyArgs, idempotentRequestIn } from '../kit/idempotency-key.ts';
import { JsonScalar } from '../kit/json.ts';
import { gameMaster, players } from '../kit/rights.ts';
import { CharacterType, loadCurrentState } from './character.ts';

const ImportCharactersInput = builder.inputType('ImportCharactersInput', {
  description: 'Characters that were exported.',
  fields: (t) => ({
    document: t.field({
      type: JsonScalar,
      required: true,
      description:
        'What exportCharacters gave: { format: "arbiter.characters", version: 1, characters: [{ system, name, sheet, state, archived }] }. Without state they are whole and unhurt. Another format or version is a BAD_USER_INPUT, as is every fault of a character, at its path. A request has at most 128 KiB; a longer list of characters can be sent in parts.',
    }),
  }),
});

builder.queryFields((t) => ({
  exportCharacters: t.field({
    extensions: players,
    type: JsonScalar,
    description:
      'Characters as one JSON document, to be kept elsewhere and imported again: name, sheet, state and conditions as they are now, and whether they are archived. In the document of a player, the id of a hidden combatant is null, omitted from a list, or "somebody" where an id is required. For the game master, and for players their own characters; others are FORBIDDEN.',
    args: {
      ids: t.arg.idList({
        description: 'Which characters; left out, all of the campaign, or all of the player’s.',
      }),
    },
    resolve: (_root, { ids }, context) =>
      exportCharacters(context.services, requireViewer(context.viewer), ids ?? null, (character) =>
        loadCurrentState(character, context),
      ),
  }),
}));

builder.mutationFields((t) => ({
  importCharacters: t.field({
    extensions: gameMaster,
    nullable: true,
    type: [CharacterType],
    description:
      'Keep the characters of a document as new ones of the campaign, in its order: all of them, or none. For the game master; others are FORBIDDEN. More characters than the campaign may have are QUOTA_EXCEEDED.',
    args: {
      input: t.arg({ type: ImportCharactersInput, required: true, description: 'The characters.' }),
      ...idempotencyArgs,
    },
    resolve: async (_root, args, { services, viewer }, info) => [
      ...(await importCharacters(
        services,
        requireViewer(viewer),
        args.input.document,
        idempotentRequestIn(info, args),
      )),
    ],
  }),
}));
