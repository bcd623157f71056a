import { getOrInsertComputed } from '../../engine/get-or-insert.ts';
import type { Reached } from '../ports.ts';
import type { Services } from '../services/services.ts';
import type { StoredKey } from '../stored.ts';
import { Reading, type Update } from './feed.ts';
import { feeding } from './feeding.ts';

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

/** Joins the feed of a campaign. */
export const joinCampaignFeed = feeding((services, campaignId) => new CampaignReading(services, campaignId));
