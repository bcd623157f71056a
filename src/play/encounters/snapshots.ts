import { packState, SNAPSHOT_FORMAT, unpackState } from '../../engine/encounter/snapshot.ts';
import type { EncounterState } from '../../engine/encounter/state.ts';
import type { Json } from '../../engine/json.ts';
import type { Services } from '../services/services.ts';
import { SNAPSHOT_INTERVAL, type StoredEncounter, type StoredSnapshot } from '../stored.ts';
import { READING } from './log-pages.ts';

type Keeping = Pick<Services, 'stores' | 'rulesDigest' | 'pace'>;

/**
 * Returns a name for the snapshots that this program can use, made from its snapshot format and its rules. Null if this
 * program does not create snapshots.
 */
async function maker({ rulesDigest }: Keeping): Promise<string | null> {
  const digest = await rulesDigest();
  return digest === null ? null : `${SNAPSHOT_FORMAT}:${digest}`;
}

/**
 * For each encounter, the latest snapshot up to a version. Considers only snapshots from programs with the same rules.
 */
export async function keptStates(
  services: Keeping,
  ids: readonly string[],
  upTo = Number.MAX_SAFE_INTEGER,
): Promise<ReadonlyMap<string, EncounterState>> {
  const madeBy = ids.length === 0 ? null : await maker(services);
  if (madeBy === null) return new Map();
  const kept = await services.stores.encounters.snapshots(ids, { madeBy, upTo });
  return new Map([...kept].map(([id, { state }]) => [id, unpackState(state)]));
}

/**
 * Returns an encounter's snapshots up to a version, by version. Considers only snapshots from programs with the same
 * rules.
 */
export async function snapshotsUpTo(
  services: Keeping,
  encounterId: string,
  version: number,
): Promise<ReadonlyMap<number, Json>> {
  const madeBy = await maker(services);
  const found = new Map<number, Json>();
  for (let upTo = version; madeBy !== null && upTo > 0; ) {
    await services.pace(READING);
    const snapshots = await services.stores.encounters.snapshots([encounterId], { madeBy, upTo });
    const snapshot = snapshots.get(encounterId);
    if (!snapshot) break;
    found.set(snapshot.version, snapshot.state);
    upTo = snapshot.version - 1;
  }
  return found;
}

/** Converts a state to the form in which the store would return it, without undefined values. */
export const asKept = (state: EncounterState): Json => JSON.parse(JSON.stringify(packState(state)));

/** Returns the snapshot to store together with an entry. Null if no snapshot is due at this version. */
export const snapshotWith = async (
  services: Keeping,
  encounterId: string,
  state: EncounterState,
): Promise<StoredSnapshot | null> =>
  state.version % SNAPSHOT_INTERVAL === 0 ? snapshotOf(services, encounterId, state) : null;

async function snapshotOf(
  services: Keeping,
  encounterId: string,
  state: EncounterState,
): Promise<StoredSnapshot | null> {
  const madeBy = await maker(services);
  return madeBy === null ? null : { encounterId, version: state.version, madeBy, state: packState(state) };
}

/** Stores a state that was folded from many entries, so that later readers do not have to fold these entries again. */
export async function keepState(
  services: Keeping,
  { id, rewrites }: Pick<StoredEncounter, 'id' | 'rewrites'>,
  state: EncounterState,
  folded: number,
): Promise<void> {
  if (folded <= SNAPSHOT_INTERVAL) return;
  const snapshot = await snapshotOf(services, id, state);
  if (snapshot) await services.stores.encounters.keep(snapshot, rewrites);
}
