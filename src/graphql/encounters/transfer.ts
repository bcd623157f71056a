import { EncounterView } from '../../play/access/encounter-view.ts';
import { requireViewer } from '../../play/access/viewer.ts';
import { exportEncounter } from '../../play/transfer/export.ts';
import { importEncounter } from '../../play/transfer/import.ts';
import { builder } from '../kit/builder.ts';
import { idempotencyArgs, idempotentRequestIn } from '../kit/idempotency-key.ts';
import { JsonScalar } from '../kit/json.ts';
import { gameMaster } from '../kit/rights.ts';
import { NewEncounterPayloadType } from './payload.ts';

builder.queryFields((t) => ({
  exportEncounter: t.field({
    extensions: gameMaster,
    type: JsonScalar,
    description:
      'Exports an encounter as one JSON document: { format: "arbiter.encounter", version: 1, id, title, system, status, forkedFrom, createdAt, options, tables, dice: [{ recordedIn, seedScheme, seedHash, seed }], entriesInAll, entries: [{ version, recordedIn, at, rules, command, thrownBy, throws, dicePosition, events }] }. A finished encounter can be verified without this server: its dice follow from seed and recorded id, its events from the dice. For an open encounter, the seed and the dice positions are null. Game master only; other callers get FORBIDDEN.',
    args: {
      encounterId: t.arg.id({ required: true, description: 'Id of the encounter to export.' }),
      after: t.arg.int({
        defaultValue: 0,
        description: 'Exports only entries after this version.',
      }),
      first: t.arg.int({ description: 'Maximum number of entries, at least 1. If omitted: all entries.' }),
      short: t.arg.boolean({
        defaultValue: false,
        description:
          'True if entries omit everything that can be recalculated. Entries then contain { version, recordedIn, at, rules, command, thrownBy }; with physical dice, they also contain throws: [{ face, position }].',
      }),
    },
    resolve: (_root, { encounterId: id, after, first, short }, { services, viewer }) =>
      exportEncounter(services, requireViewer(viewer), {
        ...{ id, after: after ?? 0, first: first ?? null, short: short ?? false },
      }),
  }),
}));

const SameCharacterInput = builder.inputType('SameCharacterInput', {
  description: 'A character of an imported document and the character of the campaign that replaces it.',
  fields: (t) => ({
    formerId: t.id({ required: true, description: 'Id of the character in the document.' }),
    characterId: t.id({
      required: true,
      description: 'Id of a character in the campaign, of the same rule system.',
    }),
  }),
});

const ImportEncounterInput = builder.inputType('ImportEncounterInput', {
  description: 'An exported encounter to import.',
  fields: (t) => ({
    document: t.field({
      type: JsonScalar,
      required: true,
      description:
        'Document from exportEncounter with every entry of a finished encounter, with or without `short`. A request is limited to 128 KiB.',
    }),
    characters: t.field({
      type: [SameCharacterInput],
      defaultValue: [],
      description:
        'Characters of this campaign that replace characters of the document. The other combatants are imported without a character.',
    }),
  }),
});

builder.mutationFields((t) => ({
  importEncounter: t.field({
    extensions: gameMaster,
    nullable: true,
    type: NewEncounterPayloadType,
    description:
      'Imports a finished encounter with its log as a new encounter of the campaign. The server replays every entry with its command and dice. Each entry keeps its `rules` from the document. Fails with BAD_USER_INPUT and a path if an entry’s result differs under the current rules, the encounter is open, or a table is missing. Its combatants get new ids. Fails with QUOTA_EXCEEDED if the campaign has its maximum number of encounters. Game master only; other callers get FORBIDDEN.',
    args: {
      input: t.arg({ type: ImportEncounterInput, required: true, description: 'The encounter to import.' }),
      ...idempotencyArgs,
    },
    resolve: async (_root, args, { services, viewer }, info) => {
      const by = requireViewer(viewer);
      const { document, characters } = args.input;
      const encounter = await importEncounter(
        services,
        by,
        {
          document,
          characters: (characters ?? []).map(({ formerId, characterId }) => ({
            was: formerId,
            is: characterId,
          })),
        },
        idempotentRequestIn(info, args),
      );
      return new EncounterView(encounter, by);
    },
  }),
}));
