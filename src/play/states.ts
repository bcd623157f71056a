import { LRUCache } from 'lru-cache';
import type { EncounterState } from '../engine/encounter/state.ts';

/** States of encounters kept at hand, so that a log is not folded anew each time; they can be lost at will. */
export interface States {
  get(encounterId: string): EncounterState | undefined;
  set(encounterId: string, state: EncounterState): void;
}

/** At most so many states, those used last. */
export const latestStates = (most: number): States => new LRUCache<string, EncounterState>({ max: most });
