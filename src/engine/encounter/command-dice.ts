import type { Dice, Throw, ThrowSubjects } from '../dice/dice.ts';
import { type RecordedDice, recordingDice, replayingDice, thrownFor } from './recorded-dice.ts';

/** Which procedure is played, and of which act. */
export interface PlayedProcedure {
  readonly act: string;
  readonly procedure: string;
}

/** How a command throws its dice. */
export interface CommandDice {
  /** Dice in somebody's name. */
  thrownFor(whose: ThrowSubjects): Dice;
  /** Dice that the procedure of an act is played with. */
  recorded(dice: Dice, played: PlayedProcedure): RecordedDice;
  /** Dice that first show what was thrown before, and then fall anew. */
  replayed(before: readonly Throw[], dice: Dice): Dice;
}

/** Throws face by face, so that every throw is noted with whose it is. */
export const throwingDice = (dice: Dice): CommandDice => ({
  thrownFor: (whose) => thrownFor(whose, dice),
  recorded: recordingDice,
  replayed: replayingDice,
});
