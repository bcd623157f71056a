import type { Throw } from '../dice/dice.ts';
import type { Command } from './command.ts';
import type { EncounterEvent } from './event.ts';

/** A throw in the log of an encounter. */
export interface LoggedThrow extends Throw {
  /** Position of the throw in the encounter's generator, in words. Omitted for dice thrown by hand. */
  readonly position?: number;
}

/** The result of one command; the unit of an encounter's log. */
export interface Entry {
  /** 1 for the first entry of an encounter; no gaps. */
  readonly version: number;
  readonly command: Command;
  readonly throws: readonly LoggedThrow[];
  /**
   * Whether the caller provided dice thrown by hand. The generator throws the dice that the caller may not
   * throw.
   */
  readonly thrownBy: 'GENERATOR' | 'HAND';
  /** Number of the encounter generator's words consumed after this entry. */
  readonly dicePosition: number;
  readonly events: readonly EncounterEvent[];
}
