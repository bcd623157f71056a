import { type EncounterState, optionsInForce } from '../engine/encounter/state.ts';
import type { Json } from '../engine/json.ts';
import type { System } from '../engine/rules/system.ts';
import type { StoredEncounter } from './stored.ts';

/** A stored encounter with its current state. */
export interface Encounter {
  readonly row: StoredEncounter;
  readonly system: System;
  readonly state: EncounterState;
}

/** The rule options in force. */
export const optionsOf = ({ row, state }: Pick<Encounter, 'row' | 'state'>): Json =>
  optionsInForce(state, row.options);
