import type { Throw } from '../dice/dice.ts';
import type { Command } from './command.ts';
import type { EncounterEvent } from './event.ts';

/** What one command came to: the unit of an encounter's log. */
export interface Entry {
  /** 1 for the first entry of an encounter; no gaps. */
  readonly version: number;
  readonly command: Command;
  readonly throws: readonly Throw[];
  /** Whether the throws came from the encounter's generator or from somebody's hand. */
  readonly thrownBy: 'GENERATOR' | 'HAND';
  /** How many words of the encounter's generator are used up after this entry. */
  readonly dicePosition: number;
  readonly events: readonly EncounterEvent[];
}
