import type { NewCombatant } from './command.ts';
import type { Pending, Turn } from './event.ts';

/** A combatant as it joined, and then as events have left it. */
export type Combatant = NewCombatant;

/** Versions to go back to, the nearest first. */
export interface Steps {
  readonly version: number;
  readonly next: Steps | null;
}

/** An encounter after some of its log. */
export interface EncounterState {
  /** The version of the last entry; 0 before the first. */
  readonly version: number;
  /** The version whose state this is: the last entry, unless that one went back. */
  readonly content: number;
  /** What undoing leads back to, and what redoing does. */
  readonly past: Steps | null;
  readonly future: Steps | null;
  readonly status: 'PREPARING' | 'RUNNING' | 'FINISHED';
  /** 0 before the start. */
  readonly round: number;
  readonly turns: readonly Turn[];
  /** Whose turn it is; several act together, nobody once all have. */
  readonly onTurn: readonly string[];
  /** How many turns of this round each combatant has ended; none where a combatant is missing. */
  readonly turnsEnded: ReadonlyMap<string, number>;
  /** The act that waits for an answer. */
  readonly pending: Pending | null;
  readonly combatants: ReadonlyMap<string, Combatant>;
  /** How many words of the encounter's generator are used up. */
  readonly dicePosition: number;
}

export const initialState: EncounterState = {
  version: 0,
  content: 0,
  past: null,
  future: null,
  status: 'PREPARING',
  round: 0,
  turns: [],
  onTurn: [],
  turnsEnded: new Map(),
  pending: null,
  combatants: new Map(),
  dicePosition: 0,
};
