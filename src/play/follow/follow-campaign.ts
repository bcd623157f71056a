import { hasExpired, type Viewer } from '../access/viewer.ts';
import type { Services } from '../services/services.ts';
import type { StoredKey } from '../stored.ts';
import { type CampaignReader, joinCampaignFeed } from './campaign-feed.ts';
import type { Update } from './encounter-feed.ts';
import type { Feed } from './feed-registry.ts';
import { stoppable, WakeSignal, waitWhileValid } from './follow.ts';

/**
 * Yields the entries of all encounters that the viewer may read in a campaign. Each encounter's entries are in order,
 * without gaps or repetitions. `after` contains the last known version of some encounters. For each other encounter,
 * all entries that it has written itself are sent.
 */
export function followCampaign(
  services: Services,
  viewer: Viewer,
  after: ReadonlyMap<string, number>,
): AsyncIterableIterator<Update> {
  const bell = new WakeSignal();
  const { feed, leave } = joinCampaignFeed(services, viewer.campaignId, viewer.keyId, () => bell.ring());
  return stoppable(read(services, feed, viewer, new Map(after), bell), () => {
    leave();
    bell.stop();
  });
}

async function* read(
  services: Pick<Services, 'now' | 'time'>,
  feed: Feed<CampaignReader>,
  { keyId }: Viewer,
  at: Map<string, number>,
  bell: WakeSignal,
): AsyncGenerator<Update> {
  let hash: string | null = null;
  while (!bell.stopped) {
    const reading = feed.reading();
    let more = false;
    let key: StoredKey;
    try {
      key = await reading.key(keyId, hash);
      hash = key.hash;
      for (const { id, version, shared } of await reading.reached()) {
        if (key.encounterId !== null && key.encounterId !== id) continue;
        const from = at.get(id) ?? shared;
        if (from >= version) continue;
        for (const update of await reading.next(key, id, from)) {
          // If something changes meanwhile, for example the follower's rights, the change applies to the remaining
          // entries.
          if (bell.stopped || feed.reading() !== reading || hasExpired(key, services.now())) break;
          at.set(id, update.entry.version);
          yield update;
        }
        more ||= (at.get(id) ?? shared) < version;
        if (bell.stopped || feed.reading() !== reading) break;
      }
    } catch (error) {
      feed.forget(reading);
      throw error;
    }
    if (!more && feed.reading() === reading) await waitWhileValid(services, key, bell);
  }
}
