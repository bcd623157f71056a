import type { StoredKey } from './ports.ts';
import { hashOf, secretText } from './secret.ts';
import type { World } from './world.ts';

/** The ids of the campaign to explore in and of its key, which no id that is made can be. */
const CAMPAIGN = `cmp_${'0'.repeat(32)}`;
const KEY = `key_${'0'.repeat(32)}`;

/** A game master's key to a campaign to explore in, which is made when there is none. Earlier keys end. */
export async function exploringKey({ stores, now, secret, newId }: World): Promise<string> {
  const text = secretText('GM', secret(), null);
  const key: StoredKey = {
    id: KEY,
    campaignId: CAMPAIGN,
    role: 'GM',
    label: 'Playground',
    characterIds: [],
    hash: hashOf(text),
    createdAt: now(),
    rotatedAt: null,
    revokedAt: null,
  };
  if (!(await stores.campaigns.byIds([CAMPAIGN])).has(CAMPAIGN)) {
    await stores.campaigns.add({ id: CAMPAIGN, name: 'Exploring', createdAt: key.createdAt }, { key });
    return text;
  }
  const change = { label: null, characterIds: null, hash: key.hash, rotatedAt: now(), revokedAt: null };
  // somebody may have revoked it
  if (!(await stores.keys.change(KEY, change))) await stores.keys.add({ ...key, id: newId('key') });
  return text;
}
