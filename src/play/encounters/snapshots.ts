import { isDeepStrictEqual } from 'node:util';
import { packState, SNAPSHOT_FORMAT, unpackState } from '../../engine/encounter/snapshot.ts';
import type { EncounterState } from '../../engine/encounter/state.ts';
import type { Json } from '../../engine/json.ts';
import type { Services } from '../services/services.ts';
import { SNAPSHOT_INTERVAL, type StoredSnapshot } from '../stored.ts';

type Keeping = Pick<Services, 'stores' | 'rulesDigest'>;

/** Who makes snapshots; null for who makes none. */
async function maker({ rulesDigest }: Keeping): Promise<string | null> {
  const digest = await rulesDigest();
  return digest === null ? null : `${SNAPSHOT_FORMAT}:${digest}`;
}

/** Of each encounter the latest state up to a version that a program of these rules has kept. */
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

/** The first kept state of these rules, from the latest back, that is not what a log leads to. */
export async function findSnapshotMismatch(
  services: Keeping,
  encounterId: string,
  derived: ReadonlyMap<number, EncounterState>,
): Promise<{ readonly version: number; readonly kept: Json; readonly derived: Json } | null> {
  const madeBy = await maker(services);
  const { encounters } = services.stores;
  let upTo = derived.size - 1;
  while (madeBy !== null && upTo > 0) {
    const snapshot = (await encounters.snapshots([encounterId], { madeBy, upTo })).get(encounterId);
    if (!snapshot) return null;
    const { version, state: kept } = snapshot;
    const own = asKept(packState(derived.get(version)!));
    if (!isDeepStrictEqual(kept, own)) return { version, kept, derived: own };
    upTo = version - 1;
  }
  return null;
}

/** As it comes back from the store: what is undefined is not there. */
const asKept = (state: Json): Json => JSON.parse(JSON.stringify(state));

/** The snapshot to be kept with an entry that leads to a state; null where it is not its turn. */
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

/** Keeps what was folded from many entries, for whoever reads it next. */
export async function keepState(
  services: Keeping,
  encounterId: string,
  state: EncounterState,
  folded: number,
): Promise<void> {
  if (folded <= SNAPSHOT_INTERVAL) return;
  const snapshot = await snapshotOf(services, encounterId, state);
  if (snapshot) await services.stores.encounters.keep(snapshot);
}
