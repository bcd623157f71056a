import { withoutGaps } from '../gaps.ts';
import { hashOf } from '../hash.ts';
import type { Services } from '../services/services.ts';
import { LATER_KEY_FIELDS } from '../stored.ts';
import { NO_CHANGE } from './keys.ts';
import { DEFAULT_PLAYER_PERMISSIONS } from './player-permissions.ts';
import { secretText } from './secret.ts';

/** Id of the playground campaign. Generated ids are never all zeros. */
const CAMPAIGN = `cmp_${'0'.repeat(32)}`;
const LABEL = 'Playground';

/**
 * Returns a game master's key for the playground campaign. Creates the campaign if necessary. A key that was returned
 * earlier becomes invalid.
 */
export async function exploringKey({
  stores,
  now,
  monotonicNow: ageNow,
  secret,
  newId,
}: Services): Promise<string> {
  const text = secretText('GM', secret(), null);
  await stores.campaigns.reopen(CAMPAIGN, ageNow());
  const at = now();
  const hash = hashOf(text);
  const valid = await stores.keys.list(CAMPAIGN, { revoked: false }, { first: 100, after: null });
  const earlier = withoutGaps(valid).find(({ label }) => label === LABEL);
  if (earlier) {
    if (await stores.keys.change(earlier.id, { ...NO_CHANGE, hash, rotatedAt: at })) return text;
  }
  const key = {
    id: newId('key'),
    campaignId: CAMPAIGN,
    role: 'GM',
    label: LABEL,
    characterIds: [],
    hash,
    createdAt: at,
    rotatedAt: null,
    revokedAt: null,
    ...LATER_KEY_FIELDS,
  } as const;
  const campaign = { id: CAMPAIGN, name: 'Exploring', createdAt: at, lastUsedAt: null };
  if ((await stores.campaigns.byIds([CAMPAIGN])).has(CAMPAIGN)) await stores.keys.add(key);
  else
    await stores.campaigns.add(
      { ...campaign, archivedAt: null, answerSeconds: null, ...DEFAULT_PLAYER_PERMISSIONS },
      { key },
    );
  return text;
}
