import { text } from '../engine/rules/field.ts';
import { read } from '../engine/rules/read.ts';
import { type Attempt, exactlyOnce } from './exactly-once.ts';
import { hashOf } from './hash.ts';
import { saltFor, secretText } from './secret.ts';
import type { StoredCampaign } from './stored.ts';
import type { World } from './world.ts';

const campaignName = text(100, 'What the campaign is called.');

/** Those who open campaigns have no key yet; they share this scope, so their attempts' keys are hard to guess. */
const OPENING = 'campaigns';

/** A new campaign and its game master's key. */
export async function createCampaign(
  world: World,
  input: { readonly name: string },
  attempt: Attempt | null,
): Promise<{ readonly campaign: StoredCampaign; readonly gmKey: string }> {
  const salt = saltFor(world, attempt);
  const made = await exactlyOnce<{ campaign: StoredCampaign; salt: string }>(
    world,
    OPENING,
    attempt,
    async (receiptFor) => {
      const campaign = {
        id: world.newId('campaign'),
        name: read(campaignName, input.name, ['input', 'name']),
        createdAt: world.now(),
      };
      const answer = { campaign, salt };
      await world.stores.campaigns.add(campaign, {
        key: {
          id: world.newId('key'),
          campaignId: campaign.id,
          role: 'GM',
          label: 'Game master',
          characterIds: [],
          hash: hashOf(secretText('GM', salt, attempt)),
          createdAt: campaign.createdAt,
          rotatedAt: null,
          revokedAt: null,
        },
        receipt: receiptFor(answer),
      });
      return answer;
    },
  );
  return { campaign: made.campaign, gmKey: secretText('GM', made.salt, attempt) };
}
