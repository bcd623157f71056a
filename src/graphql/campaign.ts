import { createCampaign } from '../play/campaigns.ts';
import type { StoredCampaign } from '../play/stored.ts';
import { known } from '../play/viewer.ts';
import { attemptIn, secretAttemptArgs } from './attempt.ts';
import { builder, isStored } from './builder.ts';

const CampaignType = builder.objectRef<StoredCampaign>('Campaign');

builder.node(CampaignType, {
  description: 'A group of players and everything they keep.',
  id: { resolve: ({ id }) => id },
  loadOne: async (id, { world, viewer }) =>
    id === known(viewer).campaignId ? ((await world.stores.campaigns.byIds([id])).get(id) ?? null) : null,
  isTypeOf: isStored('campaign'),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What it is called.' }),
    createdAt: t.exposeString('createdAt', { description: 'When it was made: ISO 8601, UTC.' }),
  }),
});

const CampaignMade = builder
  .objectRef<{ readonly campaign: StoredCampaign; readonly gmKey: string }>('CampaignMade')
  .implement({
    description: 'A new campaign and the key to it.',
    fields: (t) => ({
      campaign: t.field({
        type: CampaignType,
        description: 'The campaign.',
        resolve: ({ campaign }) => campaign,
      }),
      gmKey: t.exposeString('gmKey', {
        description:
          'The game master’s key, shown this once: send it as "Authorization: Bearer <key>". The same request under the same idempotencyKey is answered with the same key; nobody else can have it again.',
      }),
    }),
  });

const CreateCampaignInput = builder.inputType('CreateCampaignInput', {
  description: 'A new campaign.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'What to call it, 1 to 100 characters.' }),
  }),
});

builder.queryFields((t) => ({
  campaign: t.field({
    type: CampaignType,
    description: 'The campaign of the key.',
    resolve: async (_root, _args, { world, viewer }) => {
      const { campaignId } = known(viewer);
      return (await world.stores.campaigns.byIds([campaignId])).get(campaignId)!;
    },
  }),
}));

builder.mutationFields((t) => ({
  createCampaign: t.field({
    type: CampaignMade,
    description: 'Open a campaign. Everything stored in it answers only to its keys.',
    args: {
      input: t.arg({ type: CreateCampaignInput, required: true, description: 'The campaign.' }),
      ...secretAttemptArgs,
    },
    resolve: (_root, args, { world }, info) => createCampaign(world, args.input, attemptIn(info, args)),
  }),
}));
