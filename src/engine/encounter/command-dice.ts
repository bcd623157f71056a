import type { Dice, Throw, ThrowSubjects } from '../dice/dice.ts';
import { type RecordedDice, recordingDice, replayingDice, thrownFor } from './recorded-dice.ts';

/** A procedure in progress, and its act. */
export interface PlayedProcedure {
  readonly act: string;
  readonly procedure: string;
}

/** The functions with which a command rolls dice. */
export interface CommandDice {
  /** Returns dice whose throws are attributed to these combatants. */
  thrownFor(whose: ThrowSubjects): Dice;
  /** Returns dice that record an act's procedure. */
  recorded(dice: Dice, played: PlayedProcedure): RecordedDice;
  /** Returns dice that first repeat the earlier throws; further dice are newly rolled. */
  replayed(before: readonly Throw[], dice: Dice): Dice;
}

/** Rolls dice one by one, and records the combatants that each throw belongs to. */
export const throwingDice = (dice: Dice): CommandDice => ({
  thrownFor: (whose) => thrownFor(whose, dice),
  recorded: recordingDice,
  replayed: replayingDice,
});
