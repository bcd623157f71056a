import type { Dice, Throw, Whose } from '../dice/dice.ts';
import { recordingDice, replayingDice, thrownFor, type Watched } from './replaying-dice.ts';

/** Which procedure is played, and of which act. */
export interface Played {
  readonly act: string;
  readonly procedure: string;
}

/** How a command throws its dice. */
export interface Hand {
  /** Dice in somebody's name. */
  named(whose: Whose): Dice;
  /** Dice that the procedure of an act is played with. */
  watched(dice: Dice, played: Played): Watched;
  /** Dice that first show what was thrown before, and then fall anew. */
  replayed(before: readonly Throw[], dice: Dice): Dice;
}

/** Throws face by face, so that every throw is noted with whose it is. */
export const throwingHand = (dice: Dice): Hand => ({
  named: (whose) => thrownFor(whose, dice),
  watched: recordingDice,
  replayed: replayingDice,
});
