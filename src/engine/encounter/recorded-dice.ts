import type { Dice, Die, MeasuredValues, Throw, ThrowSubjects } from '../dice/dice.ts';
import { diceFrom, type Faces, givenFaces, recording } from '../dice/faces.ts';
import { face } from '../dice/questions.ts';

const facesOf =
  (dice: Dice): Faces =>
  (die) =>
    dice.ask({ ...face(die.sides, die.purpose), dice: [die] });

/** Returns the die with the combatants that it concerns. Of two combatants, the second is the target. */
export const attributed = ({ byTarget, ...die }: Die, { by, about }: ThrowSubjects): Die => ({
  ...die,
  whose: { by: byTarget && by !== null ? (about[1] ?? by) : by, about },
});

/** Returns the same dice. Their throws are attributed to these combatants. */
export const thrownFor = (whose: ThrowSubjects, dice: Dice): Dice => {
  const faces = facesOf(dice);
  return diceFrom((die) => faces(attributed(die, whose)));
};

/** Dice that record their throws. */
export interface RecordedDice {
  readonly dice: Dice;
  /** Returns all throws so far. */
  throws(): readonly Throw[];
  /** Returns the measured values of the played procedure. Omitted if they are not recorded. */
  views?(): MeasuredValues | null;
}

/** Returns the same dice, with a record of their throws. */
export function recordingDice(dice: Dice): RecordedDice {
  const { faces, throws } = recording(facesOf(dice));
  return { dice: diceFrom(faces), throws: () => throws };
}

/** Returns dice that first repeat the earlier throws; further dice are newly rolled. */
export function replayingDice(before: readonly Throw[], dice: Dice): Dice {
  const known = givenFaces(before.map(({ face }) => face));
  const fresh = facesOf(dice);
  return diceFrom((die) => (known.unused() > 0 ? known.faces(die) : fresh(die)));
}
