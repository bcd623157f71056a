import { getOrInsertComputed } from '../../engine/get-or-insert.ts';
import type { Reached } from '../ports.ts';
import type { Services } from '../services.ts';
import type { StoredKey } from '../stored.ts';
import { Reading, type Update } from './feed.ts';

/** A campaign that is followed: what one follower has read since the last change, the others need not read. */
class CampaignFeed {
  private readonly services: Services;
  private readonly campaignId: string;
  private readonly wakes = new Set<() => void>();
  private unwatch = () => {};
  private current: CampaignReading | null = null;

  constructor(services: Services, campaignId: string) {
    this.services = services;
    this.campaignId = campaignId;
  }

  get followed(): boolean {
    return this.wakes.size > 0;
  }

  /** Calls `wake` when an encounter of the campaign or the key has changed, until the answer is called. */
  join(keyId: string, wake: () => void): () => void {
    const { changes } = this.services;
    if (!this.followed)
      this.unwatch = changes.watch(this.campaignId, () => {
        this.current = null;
        for (const each of this.wakes) each();
      });
    this.wakes.add(wake);
    const unwatchKey = changes.watch(keyId, () => {
      this.current = null;
      wake();
    });
    return () => {
      unwatchKey();
      if (!this.wakes.delete(wake) || this.followed) return;
      this.unwatch();
      this.current = null;
    };
  }

  /** What could not be read is not kept for others. */
  forget(reading: CampaignReading): void {
    if (this.current === reading) this.current = null;
  }

  /** What is read after the last change. */
  reading(): CampaignReading {
    this.current ??= new CampaignReading(this.services, this.campaignId);
    return this.current;
  }
}

/** What one reading finds of the encounters of a campaign. */
export class CampaignReading {
  private readonly services: Services;
  private readonly campaignId: string;
  private readonly keys: Reading;
  private readonly readings = new Map<string, Reading>();
  private far: Promise<readonly Reached[]> | null = null;

  constructor(services: Services, campaignId: string) {
    this.services = services;
    this.campaignId = campaignId;
    this.keys = new Reading(services, campaignId);
  }

  /** The key as it is now; it may have been revoked or rotated since. */
  key(keyId: string, hash: string | null): Promise<StoredKey> {
    return this.keys.key(keyId, hash);
  }

  /** How far every encounter is. */
  reached(): Promise<readonly Reached[]> {
    this.far ??= this.services.stores.encounters.reached(this.campaignId);
    return this.far;
  }

  /** The next entries of an encounter after a version, as the holder of a key may see them. */
  async next(key: StoredKey, encounterId: string, after: number): Promise<readonly Update[]> {
    const reading = getOrInsertComputed(
      this.readings,
      encounterId,
      () => new Reading(this.services, encounterId),
    );
    return reading.next(await reading.view(key), after);
  }
}

const feeds = new WeakMap<Services['changes'], Map<string, CampaignFeed>>();

/** The feed of a campaign, while anybody follows it. */
export function joinCampaignFeed(
  services: Services,
  campaignId: string,
  keyId: string,
  wake: () => void,
): { readonly feed: CampaignFeed; readonly leave: () => void } {
  const all = getOrInsertComputed(feeds, services.changes, () => new Map<string, CampaignFeed>());
  const feed = getOrInsertComputed(all, campaignId, () => new CampaignFeed(services, campaignId));
  const leave = feed.join(keyId, wake);
  return {
    feed,
    leave: () => {
      leave();
      if (!feed.followed && all.get(campaignId) === feed) all.delete(campaignId);
    },
  };
}

export type { CampaignFeed };
