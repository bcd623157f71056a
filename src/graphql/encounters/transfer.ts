import { EncounterView } from '../../play/access/encounter-view.ts';
import { requireViewer } from '../../play/access/viewer.ts';
import { exportEncounter } from '../../play/transfer/export.ts';
import { importEncounter } from '../../play/transfer/import.ts';
import { builder } from '../kit/builder.ts';
import { idempotencyArgs, idempotentRequestIn } from '../kit/idempotency-key.ts';
import { JsonScalar } from '../kit/json.ts';
import { gameMaster } from '../kit/rights.ts';
import { EncounterType } from './encounter.ts';

builder.queryFields((t) => ({
  exportEncounter: t.field({
    extensions: gameMaster,
    type: JsonScalar,
    description:
      'An encounter as one JSON document, to be kept elsewhere: { format: "arbiter.encounter", version: 1, id, title, system, status, forkedFrom, createdAt, options, tables, dice: [{ recordedIn, seedScheme, seedHash, seed }], entriesInAll, entries: [{ version, recordedIn, at, rules, command, thrownBy, throws, dicePosition, events }] }. Of a finished one everything can be proved without this service: its throws follow from the seed and the id that it was recorded under, its events from the throws. The `rules` of an entry are those that decided it, null if not known. Of an open one the seed is null, and so is where its dice stand. importEncounter takes a finished one again. For the game master; others are FORBIDDEN.',
    args: {
      id: t.arg.id({ required: true, description: 'Which encounter.' }),
      after: t.arg.int({
        defaultValue: 0,
        description:
          'Only entries after this version: a log that is too long for one answer is exported in parts.',
      }),
      first: t.arg.int({ description: 'How many entries to give, from 1; left out, all.' }),
      short: t.arg.boolean({
        defaultValue: false,
        description:
          'Whether to leave out of its entries what follows from the rest: { version, recordedIn, at, rules, command, thrownBy }, and of those with dice thrown by hand throws: [{ face, position }]. A fight of some 300 entries then fits into one request.',
      }),
    },
    resolve: (_root, { id, after, first, short }, { services, viewer }) =>
      exportEncounter(services, requireViewer(viewer), {
        ...{ id, after: after ?? 0, first: first ?? null, short: short ?? false },
      }),
  }),
}));

const SameCharacterInput = builder.inputType('SameCharacterInput', {
  description: 'Who a character of an imported document is.',
  fields: (t) => ({
    was: t.string({ required: true, description: 'The id of the character in the document.' }),
    is: t.id({ required: true, description: 'A character of the campaign, of the same system.' }),
  }),
});

const ImportEncounterInput = builder.inputType('ImportEncounterInput', {
  description: 'An encounter that was exported.',
  fields: (t) => ({
    document: t.field({
      type: JsonScalar,
      required: true,
      description:
        'What exportEncounter gave of a finished encounter, whole or short, with every entry. A request has at most 128 KiB.',
    }),
    characters: t.field({
      type: [SameCharacterInput],
      defaultValue: [],
      description: 'Who its characters are in this campaign; who is not named is nobody’s.',
    }),
  }),
});

builder.mutationFields((t) => ({
  importEncounter: t.field({
    extensions: gameMaster,
    nullable: true,
    type: EncounterType,
    description:
      'Keep a finished encounter of a document with its log, as a new one of the campaign: to be read, audited, exported again, and forked to be gone on with. Every entry is played again from its command and its dice, and keeps the `rules` of the document; one that does not follow from them by the rules of this version, one that is open, and tables that the campaign does not have are a BAD_USER_INPUT at their path. Its combatants get ids of their own. For the game master; others are FORBIDDEN. More encounters than the campaign may have are QUOTA_EXCEEDED.',
    args: {
      input: t.arg({ type: ImportEncounterInput, required: true, description: 'The encounter.' }),
      ...idempotencyArgs,
    },
    resolve: async (_root, args, { services, viewer }, info) => {
      const by = requireViewer(viewer);
      const { document, characters } = args.input;
      const encounter = await importEncounter(
        services,
        by,
        { document, characters: characters ?? [] },
        idempotentRequestIn(info, args),
      );
      return new EncounterView(encounter, by);
    },
  }),
}));
