import { text } from '../engine/rules/field.ts';
import { read } from '../engine/rules/read.ts';
import type { StoredCampaign } from './ports.ts';
import { hashOf, KEY_PREFIX } from './viewer.ts';
import type { World } from './world.ts';

const campaignName = text(100, 'What the campaign is called.');

/** A new campaign and its game master's key, which is shown this once. */
export async function createCampaign(
  world: World,
  input: { readonly name: string },
): Promise<{ readonly campaign: StoredCampaign; readonly gmKey: string }> {
  const createdAt = world.now();
  const campaign = {
    id: world.newId('campaign'),
    name: read(campaignName, input.name, ['input', 'name']),
    createdAt,
  };
  const gmKey = KEY_PREFIX + world.secret();
  // a campaign whose key was never written is seen by nobody
  await world.stores.campaigns.add(campaign);
  await world.stores.keys.add({
    id: world.newId('key'),
    campaignId: campaign.id,
    role: 'GM',
    hash: hashOf(gmKey),
    createdAt,
    revokedAt: null,
  });
  return { campaign, gmKey };
}
