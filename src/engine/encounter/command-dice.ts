import type { Dice, Throw, ThrowSubjects } from '../dice/dice.ts';
import { type RecordedDice, recordingDice, replayingDice, thrownFor } from './recorded-dice.ts';

/** The procedure that is played, and its act. */
export interface PlayedProcedure {
  readonly act: string;
  readonly procedure: string;
}

/** The way in which a command throws its dice. */
export interface CommandDice {
  /** Dice whose throws are attributed to these combatants. */
  thrownFor(whose: ThrowSubjects): Dice;
  /** Dice for the procedure of an act; they record it. */
  recorded(dice: Dice, played: PlayedProcedure): RecordedDice;
  /** Dice that first repeat the earlier throws and then fall again. */
  replayed(before: readonly Throw[], dice: Dice): Dice;
}

/** Throws face by face and records which combatant each throw belongs to. */
export const throwingDice = (dice: Dice): CommandDice => ({
  thrownFor: (whose) => thrownFor(whose, dice),
  recorded: recordingDice,
  replayed: replayingDice,
});
