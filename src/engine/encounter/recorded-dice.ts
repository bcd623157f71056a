import type { Dice, MeasuredValues, Throw, ThrowSubjects } from '../dice/dice.ts';
import { diceFrom, type Faces, givenFaces, recording } from '../dice/faces.ts';
import { face } from '../dice/questions.ts';

const facesOf =
  (dice: Dice): Faces =>
  (die) =>
    dice.ask({ ...face(die.sides, die.purpose), dice: [die] });

/** The same dice; their throws are attributed to these combatants. */
export const thrownFor = (whose: ThrowSubjects, dice: Dice): Dice => {
  const faces = facesOf(dice);
  return diceFrom((die) => faces({ ...die, whose }));
};

/** Dice that record what is thrown. */
export interface RecordedDice {
  readonly dice: Dice;
  /** All throws so far. */
  throws(): readonly Throw[];
  /** The measured values of the procedure that was played. Omitted if they are not recorded. */
  views?(): MeasuredValues | null;
}

/** The same dice, recorded. */
export function recordingDice(dice: Dice): RecordedDice {
  const { faces, throws } = recording(facesOf(dice));
  return { dice: diceFrom(faces), throws: () => throws };
}

/** Dice that first repeat the earlier throws and then fall again. */
export function replayingDice(before: readonly Throw[], dice: Dice): Dice {
  const known = givenFaces(before.map(({ face }) => face));
  const fresh = facesOf(dice);
  return diceFrom((die) => (known.unused() > 0 ? known.faces(die) : fresh(die)));
}
