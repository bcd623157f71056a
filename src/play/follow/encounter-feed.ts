import DataLoader from 'dataloader';
import { getOrInsertComputed } from '../../engine/get-or-insert.ts';
import { EncounterView } from '../access/encounter-view.ts';
import { hasExpired, keyExpired, type Viewer, viewerOfKey } from '../access/viewer.ts';
import type { Encounter } from '../encounter.ts';
import { requireEncounter } from '../encounters/encounters.ts';
import { ENTRIES_AT_ONCE, logOf } from '../encounters/log-pages.ts';
import { RequestError } from '../errors.ts';
import type { Services } from '../services/services.ts';
import type { StoredEntry, StoredKey } from '../stored.ts';
import { feedRegistry } from './feed-registry.ts';

/** An entry and the current encounter, as the follower may see them. */
export interface Update {
  readonly view: EncounterView;
  readonly entry: StoredEntry;
}

/** Reads an encounter. Each part is read only once for all clients that follow the encounter. */
export class EncounterReader {
  private readonly services: Services;
  private readonly encounterId: string;
  private readonly keys: DataLoader<string, StoredKey | null>;
  private readonly views = new Map<string, EncounterView>();
  private readonly parts = new Map<number, Promise<readonly StoredEntry[]>>();
  private readonly made = new WeakMap<EncounterView, Map<number, Update>>();
  private encounter: Promise<Encounter> | null = null;

  constructor(services: Services, encounterId: string) {
    this.services = services;
    this.encounterId = encounterId;
    this.keys = new DataLoader(async (ids) => {
      const found = await services.stores.keys.byIds(ids);
      return ids.map((id) => found.get(id) ?? null);
    });
  }

  /**
   * Returns the current key if its text is unchanged. Throws if the key has been revoked or rotated, or has expired.
   */
  async key(keyId: string, hash: string | null): Promise<StoredKey> {
    const key = await this.keys.load(keyId);
    if (key?.revokedAt === null && (hash === null || key.hash === hash)) {
      if (hasExpired(key, this.services.now())) throw keyExpired(key.expiresAt!);
      return key;
    }
    throw new RequestError('UNAUTHENTICATED', 'the key has been revoked or rotated', {
      accepted: 'a key that has been neither revoked nor rotated',
    });
  }

  /** Returns the encounter as the key's viewer may see it. Viewers with the same rights share one view. */
  async view(key: StoredKey): Promise<EncounterView> {
    const viewer = viewerOfKey(key);
    this.encounter ??= requireEncounter(this.services, viewer, this.encounterId, ['encounterId']);
    const encounter = await this.encounter;
    return getOrInsertComputed(this.views, whatMayBeSeen(viewer), () => new EncounterView(encounter, viewer));
  }

  /**
   * Returns the next page of entries after a version. If a follower does not read updates, at most one page is buffered
   * for this follower.
   */
  async next(view: EncounterView, after: number): Promise<readonly Update[]> {
    const { row, state } = view.encounter;
    const upTo = Math.min(state.version, after + ENTRIES_AT_ONCE);
    const entries = await getOrInsertComputed(this.parts, after, () =>
      logOf(this.services, row, { after, upTo }),
    );
    const made = getOrInsertComputed(this.made, view, () => new Map<number, Update>());
    return entries.map((entry) => getOrInsertComputed(made, entry.version, () => ({ view, entry })));
  }
}

/**
 * Returns a map key for views that viewers can share. It contains everything that decides what is visible: the viewer's
 * role, characters and other rights. All viewers here have keys that can access the encounter.
 */
const whatMayBeSeen = ({ role, mayAct, encounterId, characterIds }: Viewer): string =>
  [role, mayAct, encounterId, ...[...characterIds].sort()].join(' ');

export const joinFeed = feedRegistry((services, encounterId) => new EncounterReader(services, encounterId));
