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
      'The campaign of the key as one JSON document, to be kept elsewhere: { format: "arbiter.campaign", version: 1, name, playersMayGiveDice, playersMayStateModifiers, createdAt, characterIds, characters, tables: [{ id, standsFor, version, title, content, createdAt }], encounters: [{ id, title, system, status, forkedFrom, createdAt, entriesInAll }] }. importCampaign opens a campaign with its characters and tables again; exportEncounter gives each encounter with its log, and importEncounter takes it into that one. What happened to characters outside encounters is not in it, but how they fare. Keys are not in it. For the game master; others are FORBIDDEN.',
    resolve: (_root, _args, context) =>
      exportCampaign(
        context.services,
        requireViewer(context.viewer),
        async (character) => (await loadCurrentState(character, context)).now,
      ),
  }),
}));

const SameCharacterType = builder.objectRef<CharacterMapping>('SameCharacter').implement({
  description: 'Who a character of an imported document is; importEncounter takes it as it is.',
  fields: (t) => ({
    was: t.exposeString('was', { description: 'The id of the character in the document.' }),
    is: t.exposeID('is', { description: 'The same character in the campaign.' }),
  }),
});

const ImportCampaignPayloadType = builder
  .objectRef<CampaignOpened<readonly CharacterMapping[]>>('ImportCampaignPayload')
  .implement({
    description: 'A campaign made of a document, and the key to it.',
    fields: (t) => ({
      ...openedFields(t),
      characters: t.field({
        type: [SameCharacterType],
        description: 'Who each character of the document is, in its order.',
        resolve: ({ more }) => [...more],
      }),
    }),
  });

const ImportCampaignInput = builder.inputType('ImportCampaignInput', {
  description: 'A campaign that was exported.',
  fields: (t) => ({
    document: t.field({
      type: JsonScalar,
      required: true,
      description:
        'What exportCampaign gave. A request has at most 128 KiB: of a longer one characterIds, characters and tables are cut, and importCharacters and importTable take the rest.',
    }),
  }),
});

builder.mutationFields((t) => ({
  importCampaign: t.field({
    extensions: anybody,
    nullable: true,
    type: ImportCampaignPayloadType,
    description:
      'Open a campaign with the name, the trust, the characters and every version of the tables of a document: all of it, or nothing. Every fault is a BAD_USER_INPUT at its path. Characters are as they were, archived ones too; what happened to them outside encounters does not come along, nor do keys. Encounters come each by importEncounter, with "characters" of this answer. More characters or tables than a campaign may have are QUOTA_EXCEEDED. Where the server lets only its operator open campaigns, others are FORBIDDEN.',
    args: {
      input: t.arg({ type: ImportCampaignInput, required: true, description: 'The campaign.' }),
      ...secretIdempotencyArgs,
    },
    resolve: async (_root, args, { services, allowances, operator }, info) => {
      requireMayCreateCampaign(services.campaignsOpenTo, operator);
      if (!operator) await allowances.campaign();
      return importCampaign(services, args.input.document, idempotentRequestIn(info, args));
    },
  }),
}));
