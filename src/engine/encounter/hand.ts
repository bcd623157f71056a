import type { Dice, Throw, Whose } from '../dice/dice.ts';
import { recordingDice, replayingDice, thrownFor, type Watched } from './replaying-dice.ts';

/** How a command throws its dice. */
export interface Hand {
  /** Dice in somebody's name. */
  named(whose: Whose): Dice;
  watched(dice: Dice): Watched;
  /** Dice that first show what was thrown before, and then fall anew. */
  replayed(before: readonly Throw[], dice: Dice): Dice;
}

/** Throws face by face, so that every throw is noted with whose it is. */
export const throwingHand = (dice: Dice): Hand => ({
  named: (whose) => thrownFor(whose, dice),
  watched: recordingDice,
  replayed: replayingDice,
});
