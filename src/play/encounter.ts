import { type EncounterState, optionsInForce } from '../engine/encounter/state.ts';
import type { Json } from '../engine/json.ts';
import { optionsUnder } from '../engine/rules/homebrew/house-rules.ts';
import { type TableOverrides, withTables } from '../engine/rules/homebrew/overrides.ts';
import type { System } from '../engine/rules/system.ts';
import type { StoredEncounter } from './stored.ts';

/** A stored encounter and its current state. */
export interface Encounter {
  readonly row: StoredEncounter;
  readonly system: System;
  readonly state: EncounterState;
  /** House rules at the start of the encounter. Null if there were none. */
  readonly house: Json | null;
  /** Custom tables at the start of the encounter. */
  readonly tables: TableOverrides;
}

type Beginning = Pick<Encounter, 'row' | 'house' | 'tables'>;

/** Returns the current rule options, with the house rules and custom tables. */
export const optionsOf = ({ state, ...began }: Beginning & Pick<Encounter, 'state'>): Json =>
  optionsInForce(state, beganWith(began));

/** Returns the rule options at the start of an encounter, with its house rules and custom tables. */
export const beganWith = ({ row, house, tables }: Beginning): Json =>
  withTables(optionsUnder(row.options, house), tables);
