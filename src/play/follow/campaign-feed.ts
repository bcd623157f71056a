import { getOrInsertComputed } from '../../engine/get-or-insert.ts';
import type { EncounterProgress } from '../ports.ts';
import type { Services } from '../services/services.ts';
import type { StoredKey } from '../stored.ts';
import { EncounterReader, type Update } from './encounter-feed.ts';
import { feedRegistry } from './feed-registry.ts';

/** Reads a campaign's encounters once for all clients that follow the campaign. */
export class CampaignReader {
  private readonly services: Services;
  private readonly campaignId: string;
  private readonly keys: EncounterReader;
  private readonly readings = new Map<string, EncounterReader>();
  private far: Promise<readonly EncounterProgress[]> | null = null;

  constructor(services: Services, campaignId: string) {
    this.services = services;
    this.campaignId = campaignId;
    this.keys = new EncounterReader(services, campaignId);
  }

  /** Returns the current key. Throws if the key has been revoked or rotated, or has expired. */
  key(keyId: string, hash: string | null): Promise<StoredKey> {
    return this.keys.key(keyId, hash);
  }

  /** Returns the progress of every encounter in the campaign. */
  reached(): Promise<readonly EncounterProgress[]> {
    this.far ??= this.services.stores.encounters.reached(this.campaignId);
    return this.far;
  }

  /** Returns the next entries of an encounter after a version, as the key's viewer may see them. */
  async next(key: StoredKey, encounterId: string, after: number): Promise<readonly Update[]> {
    const reading = getOrInsertComputed(
      this.readings,
      encounterId,
      () => new EncounterReader(this.services, encounterId),
    );
    return reading.next(await reading.view(key), after);
  }
}

export const joinCampaignFeed = feedRegistry(
  (services, campaignId) => new CampaignReader(services, campaignId),
);
