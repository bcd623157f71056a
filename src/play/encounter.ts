import { type EncounterState, optionsInForce } from '../engine/encounter/state.ts';
import type { Json } from '../engine/json.ts';
import { optionsUnder } from '../engine/rules/homebrew/house-rules.ts';
import type { System } from '../engine/rules/system.ts';
import type { StoredEncounter } from './stored.ts';

/** A stored encounter with its current state. */
export interface Encounter {
  readonly row: StoredEncounter;
  readonly system: System;
  readonly state: EncounterState;
  /** The house rules that it began with. Null if there were none. */
  readonly house: Json | null;
}

/** The rule options in force, with the house rules. */
export const optionsOf = ({ row, state, house }: Pick<Encounter, 'row' | 'state' | 'house'>): Json =>
  optionsInForce(state, beganWith({ row, house }));

/** The rule options that an encounter began with, with its house rules. */
export const beganWith = ({ row, house }: Pick<Encounter, 'row' | 'house'>): Json =>
  optionsUnder(row.options, house);
