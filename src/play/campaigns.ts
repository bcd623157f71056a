import { text } from '../engine/rules/field.ts';
import { read } from '../engine/rules/read.ts';
import { type Attempt, exactlyOnce } from './exactly-once.ts';
import { hashOf } from './hash.ts';
import type { CampaignChange } from './ports.ts';
import { saltFor, secretText } from './secret.ts';
import type { StoredCampaign, Trust } from './stored.ts';
import { USUAL_TRUST } from './trust.ts';
import type { Viewer } from './viewer.ts';
import type { World } from './world.ts';

const campaignName = text(100, 'What the campaign is called.');

/** Those who open campaigns have no key yet; they share this scope, so their attempts' keys are hard to guess. */
const OPENING = 'campaigns';

/** What is kept of a campaign that was opened: the salt of its key, and whom it trusts unless it is of old. */
interface Opened {
  readonly campaign: Omit<StoredCampaign, keyof Trust> & Partial<Trust>;
  readonly salt: string;
}

/** A new campaign and its game master's key. */
export async function createCampaign(
  world: World,
  input: Partial<CampaignChange> & { readonly name: string },
  attempt: Attempt | null,
): Promise<{ readonly campaign: StoredCampaign; readonly gmKey: string }> {
  const salt = saltFor(world, attempt);
  const made = await exactlyOnce<Opened>(world, OPENING, attempt, async (receiptFor) => {
    const campaign: StoredCampaign = {
      id: world.newId('campaign'),
      name: read(campaignName, input.name, ['input', 'name']),
      createdAt: world.now(),
      playersMayGiveDice: input.playersMayGiveDice ?? USUAL_TRUST.playersMayGiveDice,
      playersMayStateModifiers: input.playersMayStateModifiers ?? USUAL_TRUST.playersMayStateModifiers,
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
  });
  return {
    campaign: { ...USUAL_TRUST, ...made.campaign },
    gmKey: secretText('GM', made.salt, attempt),
  };
}

/** Changes what the viewer's campaign is called, and whose word counts in it. */
export const updateCampaign = (
  world: World,
  { campaignId, keyId }: Viewer,
  input: CampaignChange,
  attempt: Attempt | null,
): Promise<StoredCampaign> =>
  exactlyOnce(world, keyId, attempt, async (receiptFor) => {
    const { campaigns } = world.stores;
    const before = (await campaigns.byIds([campaignId])).get(campaignId)!;
    const change: CampaignChange = {
      ...input,
      name: input.name === null ? null : read(campaignName, input.name, ['input', 'name']),
    };
    const after: StoredCampaign = {
      ...before,
      name: change.name ?? before.name,
      playersMayGiveDice: change.playersMayGiveDice ?? before.playersMayGiveDice,
      playersMayStateModifiers: change.playersMayStateModifiers ?? before.playersMayStateModifiers,
    };
    await campaigns.change(campaignId, change, { receipt: receiptFor(after) });
    return after;
  });
