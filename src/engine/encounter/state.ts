import type { Json } from '../json.ts';
import { houseRulesIn, optionsUnder } from '../rules/homebrew/house-rules.ts';
import { tablesIn, withTables } from '../rules/homebrew/overrides.ts';
import type { NewCombatant, Rules, StandingAnswer } from './command.ts';
import type { Pending, Turn } from './event.ts';

/** A combatant: as it joined, updated by events. */
export type Combatant = NewCombatant;

/** Versions to go back to, the nearest first. */
export interface Steps {
  readonly version: number;
  readonly next: Steps | null;
}

/** An entry that was retracted, and the version after which the later entries were played again. */
export interface Retraction {
  readonly version: number;
  readonly from: number;
}

/** The rules that the game master adopted last. */
export interface RulesInForce extends Rules {
  /** Version of the entry that adopted them. */
  readonly version: number;
}

/** The state of an encounter after part of its log. */
export interface EncounterState {
  /** The version of the last entry; 0 before the first. */
  readonly version: number;
  /** The version of this state: that of the last entry, or the one that the last entry went back to. */
  readonly content: number;
  /** The versions that undo and redo go back to. */
  readonly past: Steps | null;
  readonly future: Steps | null;
  /** The retractions so far, by their own versions. */
  readonly retractions: ReadonlyMap<number, Retraction>;
  readonly status: 'PREPARING' | 'RUNNING' | 'FINISHED';
  /** Null if the encounter has the rules and options that it began with. */
  readonly rules: RulesInForce | null;
  /** 0 before the start. */
  readonly round: number;
  readonly turns: readonly Turn[];
  /** Combatants on turn. Several can act together; empty after all have acted. */
  readonly onTurn: readonly string[];
  /**
   * States of combatants at the start of a turn that they share. Harm in that turn cancels none of their
   * acts.
   */
  readonly together: ReadonlyMap<string, Pick<Combatant, 'state' | 'conditions'>>;
  /** Number of turns that each combatant has ended in this round. Missing combatants have ended none. */
  readonly turnsEnded: ReadonlyMap<string, number>;
  /** The act that waits for an answer. */
  readonly pending: Pending | null;
  /** Answers given in advance, by combatant and act. */
  readonly standingAnswers: ReadonlyMap<string, Readonly<Record<string, StandingAnswer>>>;
  readonly combatants: ReadonlyMap<string, Combatant>;
  /** Combatants who have left, as they left. */
  readonly departed: ReadonlyMap<string, Combatant>;
  /** Number of the encounter generator's words consumed. */
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
 * The rule options in force. `options` are those that the encounter began with; its house rules and custom tables stay,
 * whatever options it adopts.
 */
export function optionsInForce({ rules }: Pick<EncounterState, 'rules'>, options: Json): Json {
  const adopted = rules?.options ?? null;
  return adopted === null ? options : adopting(options, adopted);
}

/** Adopted options with the house rules and custom tables of those before. */
export function adopting(before: Json, adopted: Json): Json {
  const house = houseRulesIn(before);
  return withTables(house === null ? adopted : optionsUnder(adopted, house), tablesIn(before));
}
