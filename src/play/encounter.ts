import type { EncounterState } from '../engine/encounter/state.ts';
import type { System } from '../engine/rules/system.ts';
import type { StoredEncounter } from './stored.ts';

/** A stored encounter with its current state. */
export interface Encounter {
  readonly row: StoredEncounter;
  readonly system: System;
  readonly state: EncounterState;
}
