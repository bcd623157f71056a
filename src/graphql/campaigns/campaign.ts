import { requireMayCreateCampaign } from '../../play/access/operator.ts';
import { DEFAULT_PLAYER_PERMISSIONS } from '../../play/access/player-permissions.ts';
import { requireRole, requireViewer } from '../../play/access/viewer.ts';
import {
  type CampaignOpened,
  createCampaign,
  reopenCampaign,
  updateCampaign,
} from '../../play/campaigns/campaigns.ts';
import { deleteCampaign } from '../../play/campaigns/delete-campaign.ts';
import type { CampaignChange } from '../../play/ports.ts';
import { endOf } from '../../play/services/lifetimes.ts';
import type { StoredCampaign } from '../../play/stored.ts';
import { builder, isStored } from '../kit/builder.ts';
import { DateTimeScalar } from '../kit/date-time.ts';
import { idempotencyArgs, idempotentRequestIn, secretIdempotencyArgs } from '../kit/idempotency-key.ts';
import { anybody, anyKey, gameMaster, gameMasterOfArchived } from '../kit/rights.ts';

export const CampaignType = builder.objectRef<StoredCampaign>('Campaign');

const givesDice =
  'True if players may enter physical dice in encounters. If false, their dice fail with FORBIDDEN.';
const statesModifiers =
  'True if players may set fields of acts and answers that the game cannot check, such as modifiers, a difficulty or facts about the scene. If false, values other than the default fail with FORBIDDEN.';

const editsSheets =
  'True if players may change the sheets of their own characters with updateCharacter. If false, their updates fail with FORBIDDEN.';

const answersWithin =
  'Number of seconds that a player has to answer a question. After this time, the combatant passes';

const byUptime = 'Downtime of the server does not count.';

builder.node(CampaignType, {
  description: 'A group of players and its stored data: characters, encounters, tables and keys.',
  id: { resolve: ({ id }) => id },
  loadOne: async (id, { services, viewer, credentials }) =>
    id === requireViewer(viewer, credentials).campaignId
      ? ((await services.stores.campaigns.byIds([id])).get(id) ?? null)
      : null,
  isTypeOf: isStored('campaign'),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the campaign.' }),
    createdAt: t.expose('createdAt', {
      type: DateTimeScalar,
      description: 'Time the campaign was created.',
    }),
    playersMayGiveDice: t.exposeBoolean('playersMayGiveDice', { description: givesDice }),
    playersMayStateModifiers: t.exposeBoolean('playersMayStateModifiers', { description: statesModifiers }),
    playersMayEditSheets: t.exposeBoolean('playersMayEditSheets', { description: editsSheets }),
    answerSeconds: t.exposeInt('answerSeconds', {
      nullable: true,
      description: `${answersWithin}. Null if there is no time limit.`,
    }),
    storedBytes: t.float({
      description:
        'Number of bytes stored in the campaign. At the server’s maximum, mutations that add data fail with QUOTA_EXCEEDED and `quota: "bytes"`. Game master only; other callers get FORBIDDEN.',
      resolve: ({ id }, _args, { services, viewer, credentials }) => {
        if (viewer?.campaignId === id) requireRole(viewer, ['GM'], credentials);
        return services.stores.campaigns.bytes(id);
      },
    }),
    lastUsedAt: t.field({
      type: DateTimeScalar,
      description: `Time one of the campaign’s keys was last used, accurate to one hour. ${byUptime}`,
      resolve: ({ lastUsedAt, createdAt }) => lastUsedAt ?? createdAt,
    }),
    archivedAt: t.expose('archivedAt', {
      type: DateTimeScalar,
      nullable: true,
      description: `Time the campaign was archived because it was not used. Null while it is in use. Mutations fail with CAMPAIGN_ARCHIVED until you call reopenCampaign. ${byUptime}`,
    }),
    archivesAt: t.field({
      type: DateTimeScalar,
      nullable: true,
      description: `Earliest time at which the campaign is archived if none of its keys is used. Null if it is already archived, or never will be. ${byUptime}`,
      resolve: (campaign, _args, { services }) => endOf(services.lifetimes, campaign).archivesAt,
    }),
    deletesAt: t.field({
      type: DateTimeScalar,
      nullable: true,
      description: `Earliest time at which the campaign is permanently deleted if none of its keys is used. Null if it is never deleted. ${byUptime}`,
      resolve: (campaign, _args, { services }) => endOf(services.lifetimes, campaign).deletesAt,
    }),
  }),
});

type Opened = Pick<CampaignOpened, 'campaign' | 'secret'>;

/** Returns the fields of the result of creating a campaign. */
export const openedFields = <Parent extends Opened>(
  t: PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, Parent>,
) => ({
  campaign: t.field({
    type: CampaignType,
    description: 'The new campaign.',
    resolve: ({ campaign }: Parent) => campaign,
  }),
  secret: t.string({
    description:
      'The game master’s key, shown only once. Send it as "Authorization: Bearer <key>". The same request with the same idempotencyKey returns the same key. No other request returns it.',
    resolve: ({ secret }: Parent) => secret,
  }),
});

const CreateCampaignPayloadType = builder.objectRef<Opened>('CreateCampaignPayload').implement({
  description: 'Result of `createCampaign`.',
  fields: openedFields,
});

const CampaignPayloadType = builder.objectRef<StoredCampaign>('CampaignPayload').implement({
  description: 'Result of `updateCampaign` or `reopenCampaign`.',
  fields: (t) => ({
    campaign: t.field({
      type: CampaignType,
      description: 'The campaign after the mutation.',
      resolve: (campaign) => campaign,
    }),
  }),
});

const CreateCampaignInput = builder.inputType('CreateCampaignInput', {
  description: 'A campaign to create.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Name of the campaign, 1 to 100 characters.' }),
    playersMayGiveDice: t.boolean({
      description: `${givesDice} If omitted: ${DEFAULT_PLAYER_PERMISSIONS.playersMayGiveDice}.`,
    }),
    playersMayStateModifiers: t.boolean({
      description: `${statesModifiers} If omitted: ${DEFAULT_PLAYER_PERMISSIONS.playersMayStateModifiers}.`,
    }),
    playersMayEditSheets: t.boolean({
      description: `${editsSheets} If omitted: ${DEFAULT_PLAYER_PERMISSIONS.playersMayEditSheets}.`,
    }),
  }),
});

const UpdateCampaignInput = builder.inputType('UpdateCampaignInput', {
  description: 'Changes to a campaign. Omitted fields keep their values.',
  fields: (t) => ({
    name: t.string({ description: 'New name of the campaign, 1 to 100 characters.' }),
    playersMayGiveDice: t.boolean({ description: givesDice }),
    playersMayStateModifiers: t.boolean({ description: statesModifiers }),
    playersMayEditSheets: t.boolean({ description: editsSheets }),
    answerSeconds: t.int({
      description: `${answersWithin}. Range: 10 to 2592000. 0 removes the limit. The limit applies to new questions. Questions to the game master have no limit.`,
    }),
  }),
});

const DeleteCampaignInput = builder.inputType('DeleteCampaignInput', {
  description: 'The campaign to delete.',
  fields: (t) => ({
    campaignId: t.id({
      required: true,
      description:
        'Id of the caller’s campaign, to confirm the deletion. Other ids fail with BAD_USER_INPUT.',
    }),
  }),
});

const DeleteCampaignPayloadType = builder.objectRef<string>('DeleteCampaignPayload').implement({
  description: 'Result of `deleteCampaign`.',
  fields: (t) => ({
    campaignId: t.id({ description: 'Id of the deleted campaign.', resolve: (id) => id }),
  }),
});

const changeIn = ({
  name = null,
  playersMayGiveDice = null,
  playersMayStateModifiers = null,
  playersMayEditSheets = null,
  answerSeconds = null,
}: Partial<CampaignChange>): CampaignChange => ({
  name,
  playersMayGiveDice,
  playersMayStateModifiers,
  playersMayEditSheets,
  answerSeconds,
});

builder.queryFields((t) => ({
  campaign: t.field({
    extensions: anyKey,
    type: CampaignType,
    description: 'The caller’s campaign.',
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
      'Creates a campaign. Its data is accessible only with its keys. If the server reserves this mutation for its operator, other callers get FORBIDDEN.',
    args: {
      input: t.arg({ type: CreateCampaignInput, required: true, description: 'The campaign to create.' }),
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
    type: CampaignPayloadType,
    description:
      'Changes the name of the campaign and its players’ permissions. The permissions apply immediately. Game master only; other callers get FORBIDDEN.',
    args: {
      input: t.arg({
        type: UpdateCampaignInput,
        required: true,
        description: 'The changes to the campaign.',
      }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) =>
      updateCampaign(services, requireViewer(viewer), changeIn(args.input), idempotentRequestIn(info, args)),
  }),
  reopenCampaign: t.field({
    extensions: gameMasterOfArchived,
    nullable: true,
    type: CampaignPayloadType,
    description:
      'Reopens an archived campaign. Changes nothing if the campaign is not archived. Game master only; other callers get FORBIDDEN.',
    args: idempotencyArgs,
    resolve: (_root, args, { services, viewer }, info) =>
      reopenCampaign(services, requireViewer(viewer), idempotentRequestIn(info, args)),
  }),
  deleteCampaign: t.field({
    extensions: gameMasterOfArchived,
    nullable: true,
    type: DeleteCampaignPayloadType,
    description:
      'Permanently deletes the campaign and all its data. Its keys then fail with UNAUTHENTICATED, and its streams end. Export it first. Game master only; other callers get FORBIDDEN.',
    args: {
      input: t.arg({ type: DeleteCampaignInput, required: true, description: 'The campaign to delete.' }),
    },
    resolve: (_root, { input: { campaignId } }, { services, viewer }) =>
      deleteCampaign(services, requireViewer(viewer), campaignId),
  }),
}));
