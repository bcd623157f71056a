import type { Throw } from '../dice/dice.ts';
import type { Command } from './command.ts';
import type { EncounterEvent } from './event.ts';

/** A throw of an encounter's log. */
export interface LoggedThrow extends Throw {
  /** The word of the encounter's generator that it began with; none for a die thrown by hand. */
  readonly position?: number;
}

/** What one command came to: the unit of an encounter's log. */
export interface Entry {
  /** 1 for the first entry of an encounter; no gaps. */
  readonly version: number;
  readonly command: Command;
  readonly throws: readonly LoggedThrow[];
  /** Whether whoever commanded it gave dice thrown by hand; what is not theirs to throw, the generator throws. */
  readonly thrownBy: 'GENERATOR' | 'HAND';
  /** How many words of the encounter's generator are used up after this entry. */
  readonly dicePosition: number;
  readonly events: readonly EncounterEvent[];
}
