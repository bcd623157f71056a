import type { Json } from '../json.ts';
import { houseRulesIn, optionsUnder } from '../rules/homebrew/house-rules.ts';
import { tablesIn, withTables } from '../rules/homebrew/overrides.ts';
import type { NewCombatant, Rules, StandingAnswer } from './command.ts';
import type { Pending, Turn } from './event.ts';

/** A combatant with its current data: the data with which it joined, updated by events. */
export type Combatant = NewCombatant;

/** Versions to which undo or redo can return, most recent first. */
export interface Steps {
  readonly version: number;
  readonly next: Steps | null;
}

/** A retracted entry, and the version after which later entries were replayed. */
export interface Retraction {
  readonly version: number;
  readonly from: number;
}

/** Rules that the game master adopted last. */
export interface RulesInForce extends Rules {
  /** Version of the entry that adopted the rules. */
  readonly version: number;
}

/** State of an encounter after the first entries of its log. */
export interface EncounterState {
  /** Version of the encounter's last entry. 0 before the first entry. */
  readonly version: number;
  /** Version of this state: the version of the last entry, or the version to which the last entry went back. */
  readonly content: number;
  /** Versions to which undo and redo go back. */
  readonly past: Steps | null;
  readonly future: Steps | null;
  /** Retractions so far, by the version of their entry. */
  readonly retractions: ReadonlyMap<number, Retraction>;
  readonly status: 'PREPARING' | 'RUNNING' | 'FINISHED';
  /** Adopted rules. Null if the encounter still has its initial rules and options. */
  readonly rules: RulesInForce | null;
  /** Current round. 0 before the start. */
  readonly round: number;
  readonly turns: readonly Turn[];
  /** Combatants whose turn it is. Several combatants can share a turn. Empty after all combatants have acted. */
  readonly onTurn: readonly string[];
  /** States of combatants at the start of a turn that they share. Harm in that turn does not cancel their acts. */
  readonly together: ReadonlyMap<string, Pick<Combatant, 'state' | 'conditions'>>;
  /** Number of turns that each combatant has ended in this round. Combatants without an entry have ended none. */
  readonly turnsEnded: ReadonlyMap<string, number>;
  /** The act that waits for an answer. */
  readonly pending: Pending | null;
  /** Standing answers, by combatant and act. */
  readonly standingAnswers: ReadonlyMap<string, Readonly<Record<string, StandingAnswer>>>;
  readonly combatants: ReadonlyMap<string, Combatant>;
  /** Combatants who have left, with the data that they had at that time. */
  readonly departed: ReadonlyMap<string, Combatant>;
  /** Number of 32-bit words that the encounter's generator has used. */
  readonly dicePosition: number;
}

export const initialState: EncounterState = {
  version: 0,
  content: 0,
  past: null,
  future: null,
  retractions: new Map(),
  status: 'PREPARING',
  rules: null,
  round: 0,
  turns: [],
  onTurn: [],
  together: new Map(),
  turnsEnded: new Map(),
  pending: null,
  standingAnswers: new Map(),
  combatants: new Map(),
  departed: new Map(),
  dicePosition: 0,
};

/**
 * Returns the current rule options. `options` are the initial options. House rules and custom tables do not change if
 * the encounter adopts other options.
 */
export function optionsInForce({ rules }: Pick<EncounterState, 'rules'>, options: Json): Json {
  const adopted = rules?.options ?? null;
  return adopted === null ? options : adopting(options, adopted);
}

/** Returns the adopted options, with the house rules and custom tables of the previous options. */
export function adopting(before: Json, adopted: Json): Json {
  const house = houseRulesIn(before);
  return withTables(house === null ? adopted : optionsUnder(adopted, house), tablesIn(before));
}
