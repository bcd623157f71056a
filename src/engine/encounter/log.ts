import type { Throw } from '../dice/dice.ts';
import type { Command } from './command.ts';
import type { EncounterEvent } from './event.ts';

/** A throw in the log of an encounter. */
export interface LoggedThrow extends Throw {
  /** Position of the throw in the encounter's generator, in 32-bit words from 0. Omitted for physical dice. */
  readonly position?: number;
}

/** Result of one command. A log consists of entries. */
export interface Entry {
  /** Version of the entry. 1 for the first entry of an encounter. There are no gaps. */
  readonly version: number;
  readonly command: Command;
  readonly throws: readonly LoggedThrow[];
  /** `HAND` if the caller rolled physical dice. The generator still rolls the dice that this caller may not roll. */
  readonly thrownBy: 'GENERATOR' | 'HAND';
  /** Number of 32-bit words that the generator has used up to this entry. */
  readonly dicePosition: number;
  readonly events: readonly EncounterEvent[];
}
