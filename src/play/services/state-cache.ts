import { LRUCache } from 'lru-cache';
import type { EncounterState } from '../../engine/encounter/state.ts';
import type { StoredEncounter } from '../stored.ts';

/** Returns the cache key of an encounter. It changes when the log is rewritten. */
export const stateKey = ({ id, rewrites }: Pick<StoredEncounter, 'id' | 'rewrites'>): string =>
  rewrites === 0 ? id : `${id}#${rewrites}`;

/** Cached states of encounters. With them, logs do not have to be folded each time. The cache can drop any state. */
export interface StateCache {
  /** Returns the newest cached state of an encounter, by its `stateKey`. */
  get(encounterId: string): EncounterState | undefined;
  /** Returns all cached states of an encounter: the newest state, and a few requested states. */
  of(encounterId: string): readonly EncounterState[];
  set(encounterId: string, state: EncounterState): void;
  /**
   * Returns the cached status of an encounter. Undefined unless it was cached for exactly this version. The cache
   * contains statuses of many more encounters than states.
   */
  statusAt(encounterId: string, version: number): EncounterState['status'] | undefined;
}

/** Maximum number of cached states per encounter: enough for commands, and for readers who page through a log. */
const OF_EACH = 4;

/** Number of cached statuses per cached state. */
const STATUSES = 100;

/** Caches the most recently used states. Limits the number of encounters and the total number of combatants. */
export function latestStates(max: number, mostCombatants = Number.MAX_SAFE_INTEGER): StateCache {
  // States of each encounter, in the order in which they were set.
  const kept = new LRUCache<string, readonly EncounterState[]>({
    max: max,
    maxSize: mostCombatants,
    sizeCalculation: (states) => 1 + newestOf(states)!.combatants.size,
  });
  const statuses = new LRUCache<string, Pick<EncounterState, 'status' | 'version'>>({ max: max * STATUSES });
  const newestOf = (states: readonly EncounterState[]): EncounterState | undefined =>
    states.reduce<EncounterState | undefined>(
      (newest, state) => (newest && newest.version > state.version ? newest : state),
      undefined,
    );
  const of = (id: string): readonly EncounterState[] => kept.get(id) ?? [];
  return {
    get: (id) => newestOf(of(id)),
    of,
    set: (id, state) => {
      const { version, status } = state;
      if (version >= (statuses.get(id)?.version ?? 0)) statuses.set(id, { version, status });
      const states = [...of(id).filter((each) => each.version !== version), state];
      const oldest = states.find((each) => each !== newestOf(states));
      kept.set(id, states.length > OF_EACH ? states.filter((each) => each !== oldest) : states);
    },
    statusAt: (id, version) => {
      const last = statuses.get(id);
      return last?.version === version ? last.status : undefined;
    },
  };
}
