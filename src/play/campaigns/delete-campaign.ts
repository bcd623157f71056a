import { InvalidInput } from '../../engine/fault.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Services } from '../services/services.ts';
import { removeRows } from './retention.ts';

/** Maximum number of keys that are read at once. */
const KEYS_AT_ONCE = 100;

/**
 * Deletes the viewer's campaign. One transaction revokes all keys, so the campaign can no longer be accessed. Then its
 * rows are removed in small steps, because removing a large campaign at once would block other callers. If the process
 * stops, the hourly upkeep continues the removal.
 */
export async function deleteCampaign(
  services: Services,
  { campaignId, keyId }: Viewer,
  confirmedId: string,
): Promise<string> {
  if (confirmedId !== campaignId)
    throw new InvalidInput([
      {
        path: ['input', 'campaignId'],
        problem: 'this is not the id of the key’s campaign',
        accepted: 'the id of the key’s campaign, which the query campaign returns',
      },
    ]);
  const keyIds = await validKeys(services, campaignId);
  await services.stores.campaigns.delete(campaignId, services.monotonicNow(), keyId);
  for (const id of [...keyIds, campaignId]) services.notifier.notify(id);
  await removeRows(services, campaignId, null);
  return campaignId;
}

async function validKeys({ stores: { keys } }: Services, campaignId: string): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let after: string | null = null; ; after = ids.at(-1)!) {
    const page: Awaited<ReturnType<typeof keys.list>> = await keys.list(
      campaignId,
      { revoked: false },
      { first: KEYS_AT_ONCE, after },
    );
    ids.push(...page.map(({ id }) => id));
    if (page.length < KEYS_AT_ONCE) return ids;
  }
}
