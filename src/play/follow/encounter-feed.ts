import DataLoader from 'dataloader';
import { getOrInsertComputed } from '../../engine/get-or-insert.ts';
import { EncounterView } from '../access/encounter-view.ts';
import { type Viewer, viewerOfKey } from '../access/viewer.ts';
import type { Encounter } from '../encounter.ts';
import { requireEncounter } from '../encounters/encounters.ts';
import { ENTRIES_AT_ONCE, logOf } from '../encounters/log-pages.ts';
import { RequestError } from '../errors.ts';
import { backgroundPace } from '../services/pace.ts';
import type { Services } from '../services/services.ts';
import type { StoredEntry, StoredKey } from '../stored.ts';
import { feedRegistry } from './feed-registry.ts';

/** An entry, and the encounter as it is by now in the sight of whoever follows. */
export interface Update {
  readonly view: EncounterView;
  readonly entry: StoredEntry;
}

/** What one reading finds, each thing read once for all who ask. */
export class EncounterReader {
  private readonly services: Services;
  private readonly encounterId: string;
  private readonly keys: DataLoader<string, StoredKey | null>;
  private readonly views = new Map<string, EncounterView>();
  private readonly parts = new Map<number, Promise<readonly StoredEntry[]>>();
  private readonly made = new WeakMap<EncounterView, Map<number, Update>>();
  private encounter: Promise<Encounter> | null = null;

  constructor(services: Services, encounterId: string) {
    // what is read for many followers is no work of one of them
    this.services = { ...services, pace: backgroundPace(services.time) };
    this.encounterId = encounterId;
    this.keys = new DataLoader(async (ids) => {
      const found = await services.stores.keys.byIds(ids);
      return ids.map((id) => found.get(id) ?? null);
    });
  }

  /** The key as it is now, of the text that it had; it may have been revoked or rotated since. */
  async key(keyId: string, hash: string | null): Promise<StoredKey> {
    const key = await this.keys.load(keyId);
    if (key?.revokedAt === null && (hash === null || key.hash === hash)) return key;
    throw new RequestError('UNAUTHENTICATED', 'the key opens nothing any longer', {
      accepted: 'a key that has been neither revoked nor rotated',
    });
  }

  /** The encounter as the holder of a key may see it: the same for all who may see the same. */
  async view(key: StoredKey): Promise<EncounterView> {
    const viewer = viewerOfKey(key);
    this.encounter ??= requireEncounter(this.services, viewer, this.encounterId, ['id']);
    const encounter = await this.encounter;
    return getOrInsertComputed(this.views, whatMayBeSeen(viewer), () => new EncounterView(encounter, viewer));
  }

  /** The next entries after a version: a page, which is all that a follower who takes none keeps waiting. */
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

/** All keys are of the encounter's campaign. */
const whatMayBeSeen = ({ role, characterIds }: Viewer): string =>
  [role, ...[...characterIds].sort()].join(' ');

/** Joins the feed of an encounter. */
export const joinFeed = feedRegistry((services, encounterId) => new EncounterReader(services, encounterId));
