import { requireMayCreateCampaign } from '../../play/access/operator.ts';
import { requireViewer } from '../../play/access/viewer.ts';
import type { CampaignOpened } from '../../play/campaigns/campaigns.ts';
import { exportCampaign } from '../../play/transfer/export-campaign.ts';
import type { CharacterMapping } from '../../play/transfer/import.ts';
import { importCampaign } from '../../play/transfer/import-campaign.ts';
import { loadCurrentState } from '../characters/character.ts';
import { builder } from '../kit/builder.ts';
import { idempotentRequestIn, secretIdempotencyArgs } from '../kit/idempotency-key.ts';
import { JsonScalar } from '../kit/json.ts';
import { anybody, gameMaster } from '../kit/rights.ts';
import { openedFields } from './campaign.ts';

builder.queryFields((t) => ({
  exportCampaign: t.field({
    extensions: gameMaster,
    type: JsonScalar,
    description:
      'Exports the caller’s campaign as one JSON document: { format: "arbiter.campaign", version: 1, name, playersMayGiveDice, playersMayStateModifiers, createdAt, characterIds, characters, tables: [{ id, standsFor, version, title, content, createdAt }], encounters: [{ id, title, system, status, forkedFrom, createdAt, entriesInAll }] }. It contains the current state of characters, but no keys and no history outside encounters. Game master only; other callers get FORBIDDEN.',
    resolve: (_root, _args, context) =>
      exportCampaign(
        context.services,
        requireViewer(context.viewer),
        async (character) => (await loadCurrentState(character, context)).now,
      ),
  }),
}));

const SameCharacterType = builder.objectRef<CharacterMapping>('SameCharacter').implement({
  description: 'Old and new id of a character in an imported document. Pass it to importEncounter unchanged.',
  fields: (t) => ({
    formerId: t.exposeID('was', { description: 'Id of the character in the document.' }),
    characterId: t.exposeID('is', { description: 'Id of the same character in the campaign.' }),
  }),
});

const ImportCampaignPayloadType = builder
  .objectRef<CampaignOpened<readonly CharacterMapping[]>>('ImportCampaignPayload')
  .implement({
    description: 'Result of `importCampaign`.',
    fields: (t) => ({
      ...openedFields(t),
      characters: t.field({
        type: [SameCharacterType],
        description: 'Old and new ids of the characters, in the order of the document.',
        resolve: ({ more }) => [...more],
      }),
    }),
  });

const ImportCampaignInput = builder.inputType('ImportCampaignInput', {
  description: 'An exported campaign to import.',
  fields: (t) => ({
    document: t.field({
      type: JsonScalar,
      required: true,
      description:
        'Document from exportCampaign. A request is limited to 128 KiB. If the document is longer, shorten characterIds, characters and tables, and send the rest with importCharacters and importTable.',
    }),
  }),
});

builder.mutationFields((t) => ({
  importCampaign: t.field({
    extensions: anybody,
    nullable: true,
    type: ImportCampaignPayloadType,
    description:
      'Creates a campaign from a document, with its name, player permissions, characters and all versions of its tables. Imports everything or nothing; each error is reported as BAD_USER_INPUT with its path. Characters keep their state. Keys and the characters’ history outside encounters are not imported. Import each encounter with importEncounter and the `characters` of this result. Fails with QUOTA_EXCEEDED if the document has too many characters or tables. If the server reserves this mutation for its operator, other callers get FORBIDDEN.',
    args: {
      input: t.arg({ type: ImportCampaignInput, required: true, description: 'The campaign to import.' }),
      ...secretIdempotencyArgs,
    },
    resolve: async (_root, args, { services, allowances, operator }, info) => {
      requireMayCreateCampaign(services.campaignsOpenTo, operator);
      if (!operator) await allowances.campaign();
      return importCampaign(services, args.input.document, idempotentRequestIn(info, args));
    },
  }),
}));
