import { requireMayCreateCampaign } from '../../play/access/operator.ts';
import { DEFAULT_PLAYER_PERMISSIONS } from '../../play/access/player-permissions.ts';
import { requireRole, requireViewer } from '../../play/access/viewer.ts';
import {
  type CampaignOpened,
  createCampaign,
  reopenCampaign,
  updateCampaign,
} from '../../play/campaigns/campaigns.ts';
import type { CampaignChange } from '../../play/ports.ts';
import { endOf } from '../../play/services/lifetimes.ts';
import type { StoredCampaign } from '../../play/stored.ts';
import { builder, isStored } from '../kit/builder.ts';
import { idempotencyArgs, idempotentRequestIn, secretIdempotencyArgs } from '../kit/idempotency-key.ts';
import { anybody, anyKey, gameMaster, gameMasterOfArchived } from '../kit/rights.ts';

const CampaignType = builder.objectRef<StoredCampaign>('Campaign');

const givesDice =
  'Whether players may give dice of their own in encounters; if not, what they give is FORBIDDEN. The game master always may.';
const statesModifiers =
  'Whether players may state, in an act or an answer, what nothing but their word bears out: modifiers, a difficulty, what the scene or somebody else is like, what the game master rules. If not, all that differs from its default is FORBIDDEN. The game master always may.';

const editsSheets =
  'True if players may change the sheets of their own characters with updateCharacter; if not, this is FORBIDDEN.';

const byUptime = 'Counts the uptime of the server alone.';

builder.node(CampaignType, {
  description: 'A group of players and everything they keep.',
  id: { resolve: ({ id }) => id },
  loadOne: async (id, { services, viewer, credentials }) =>
    id === requireViewer(viewer, credentials).campaignId
      ? ((await services.stores.campaigns.byIds([id])).get(id) ?? null)
      : null,
  isTypeOf: isStored('campaign'),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What it is called.' }),
    createdAt: t.exposeString('createdAt', { description: 'When it was made: ISO 8601, UTC.' }),
    playersMayGiveDice: t.exposeBoolean('playersMayGiveDice', { description: givesDice }),
    playersMayStateModifiers: t.exposeBoolean('playersMayStateModifiers', { description: statesModifiers }),
    playersMayEditSheets: t.exposeBoolean('playersMayEditSheets', { description: editsSheets }),
    storedBytes: t.float({
      description:
        'Bytes stored in the campaign. At the maximum of the server, mutations that add something are QUOTA_EXCEEDED with `quota: "bytes"`. For the game master; others are FORBIDDEN.',
      resolve: ({ id }, _args, { services, viewer, credentials }) => {
        if (viewer?.campaignId === id) requireRole(viewer, ['GM'], credentials);
        return services.stores.campaigns.bytes(id);
      },
    }),
    lastUsedAt: t.string({
      description: `Time one of its keys was last used, to the hour: ISO 8601, UTC. ${byUptime}`,
      resolve: ({ lastUsedAt, createdAt }) => lastUsedAt ?? createdAt,
    }),
    archivedAt: t.exposeString('archivedAt', {
      nullable: true,
      description: `Time the campaign was archived for want of use: ISO 8601, UTC. Null while it is in use. Until reopenCampaign takes it back, mutations fail with CAMPAIGN_ARCHIVED. ${byUptime}`,
    }),
    archivesAt: t.string({
      nullable: true,
      description: `Earliest time the campaign is archived unless one of its keys is used: ISO 8601, UTC. Null if never, and once it is archived. ${byUptime}`,
      resolve: (campaign, _args, { services }) => endOf(services.lifetimes, campaign).archivesAt,
    }),
    deletesAt: t.string({
      nullable: true,
      description: `Earliest time the campaign is deleted for good unless one of its keys is used: ISO 8601, UTC. Null if never. ${byUptime}`,
      resolve: (campaign, _args, { services }) => endOf(services.lifetimes, campaign).deletesAt,
    }),
  }),
});

type Opened = Pick<CampaignOpened, 'campaign' | 'secret'>;

/** What is answered of a campaign that was opened. */
export const openedFields = <Parent extends Opened>(
  t: PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, Parent>,
) => ({
  campaign: t.field({
    type: CampaignType,
    description: 'The campaign.',
    resolve: ({ campaign }: Parent) => campaign,
  }),
  secret: t.string({
    description:
      'The game master’s key, shown this once: send it as "Authorization: Bearer <key>". The same request under the same idempotencyKey is answered with the same key; nobody else can have it again.',
    resolve: ({ secret }: Parent) => secret,
  }),
});

const CreateCampaignPayloadType = builder.objectRef<Opened>('CreateCampaignPayload').implement({
  description: 'A new campaign and the key to it.',
  fields: openedFields,
});

const CreateCampaignInput = builder.inputType('CreateCampaignInput', {
  description: 'A new campaign.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'What to call it, 1 to 100 characters.' }),
    playersMayGiveDice: t.boolean({
      description: `${givesDice} Left out, ${DEFAULT_PLAYER_PERMISSIONS.playersMayGiveDice}.`,
    }),
    playersMayStateModifiers: t.boolean({
      description: `${statesModifiers} Left out, ${DEFAULT_PLAYER_PERMISSIONS.playersMayStateModifiers}.`,
    }),
    playersMayEditSheets: t.boolean({
      description: `${editsSheets} Default: ${DEFAULT_PLAYER_PERMISSIONS.playersMayEditSheets}.`,
    }),
  }),
});

const UpdateCampaignInput = builder.inputType('UpdateCampaignInput', {
  description: 'A change of a campaign. What is left out stays as it is.',
  fields: (t) => ({
    name: t.string({ description: 'What to call it, 1 to 100 characters.' }),
    playersMayGiveDice: t.boolean({ description: givesDice }),
    playersMayStateModifiers: t.boolean({ description: statesModifiers }),
    playersMayEditSheets: t.boolean({ description: editsSheets }),
  }),
});

const changeIn = ({
  name = null,
  playersMayGiveDice = null,
  playersMayStateModifiers = null,
  playersMayEditSheets = null,
}: Partial<CampaignChange>): CampaignChange => ({
  name,
  playersMayGiveDice,
  playersMayStateModifiers,
  playersMayEditSheets,
});

builder.queryFields((t) => ({
  campaign: t.field({
    extensions: anyKey,
    type: CampaignType,
    description: 'The campaign of the key.',
    resolve: async (_root, _args, { services, viewer }) => {
      const { campaignId } = requireViewer(viewer);
      return (await services.stores.campaigns.byIds([campaignId])).get(campaignId)!;
    },
  }),
}));

builder.mutationFields((t) => ({
  createCampaign: t.field({
    extensions: anybody,
    nullable: true,
    type: CreateCampaignPayloadType,
    description:
      'Open a campaign. Everything stored in it answers only to its keys. Where the server lets only its operator open campaigns, others are FORBIDDEN.',
    args: {
      input: t.arg({ type: CreateCampaignInput, required: true, description: 'The campaign.' }),
      ...secretIdempotencyArgs,
    },
    resolve: async (_root, args, { services, allowances, operator }, info) => {
      requireMayCreateCampaign(services.campaignsOpenTo, operator);
      if (!operator) await allowances.campaign();
      return createCampaign(services, args.input, idempotentRequestIn(info, args));
    },
  }),
  updateCampaign: t.field({
    extensions: gameMaster,
    nullable: true,
    type: CampaignType,
    description:
      'Change what the campaign of the key is called, and whose word counts in it: at once, in encounters that go on too. For the game master; others are FORBIDDEN.',
    args: {
      input: t.arg({ type: UpdateCampaignInput, required: true, description: 'The change.' }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) =>
      updateCampaign(services, requireViewer(viewer), changeIn(args.input), idempotentRequestIn(info, args)),
  }),
  reopenCampaign: t.field({
    extensions: gameMasterOfArchived,
    nullable: true,
    type: CampaignType,
    description:
      'Take the campaign of the key back into use after it was archived; one that is in use stays as it is. For the game master; others are FORBIDDEN.',
    args: idempotencyArgs,
    resolve: (_root, args, { services, viewer }, info) =>
      reopenCampaign(services, requireViewer(viewer), idempotentRequestIn(info, args)),
  }),
}));
