import { LRUCache } from 'lru-cache';
import type { EncounterState } from '../../engine/encounter/state.ts';
import type { StoredEncounter } from '../stored.ts';

/** The key of an encounter in the cache; another once its log was rewritten. */
export const stateKey = ({ id, rewrites }: Pick<StoredEncounter, 'id' | 'rewrites'>): string =>
  rewrites === 0 ? id : `${id}#${rewrites}`;

/** States of encounters kept at hand, so that a log is not folded anew each time; they can be lost at will. */
export interface StateCache {
  /** The newest of an encounter, by its `stateKey`. */
  get(encounterId: string): EncounterState | undefined;
  /** All of an encounter that are at hand: the newest, and a few that were asked for. */
  of(encounterId: string): readonly EncounterState[];
  set(encounterId: string, state: EncounterState): void;
  /** How far an encounter was at that version, where that is its newest that was set; remembered for far more of them. */
  statusAt(encounterId: string, version: number): EncounterState['status'] | undefined;
}

/** Enough for what a command changed, and for whoever reads a log page by page. */
const OF_EACH = 4;

/** For each encounter whose states are kept, so many whose status is. */
const STATUSES = 100;

/** States of at most so many encounters with at most so many combatants in all, those used last. */
export function latestStates(most: number, mostCombatants = Number.MAX_SAFE_INTEGER): StateCache {
  // of each encounter in the order they were set
  const kept = new LRUCache<string, readonly EncounterState[]>({
    max: most,
    maxSize: mostCombatants,
    sizeCalculation: (states) => 1 + newestOf(states)!.combatants.size,
  });
  const statuses = new LRUCache<string, Pick<EncounterState, 'status' | 'version'>>({ max: most * STATUSES });
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
