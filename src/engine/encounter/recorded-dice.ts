import type { Dice, MeasuredValues, Throw, ThrowSubjects } from '../dice/dice.ts';
import { diceFrom, type Faces, givenFaces, recording } from '../dice/faces.ts';
import { face } from '../dice/questions.ts';

const facesOf =
  (dice: Dice): Faces =>
  (die) =>
    dice.ask({ ...face(die.sides, die.purpose), dice: [die] });

/** The same dice, thrown in somebody's name. */
export const thrownFor = (whose: ThrowSubjects, dice: Dice): Dice => {
  const faces = facesOf(dice);
  return diceFrom((die) => faces({ ...die, whose }));
};

/** Dice that are watched. */
export interface RecordedDice {
  readonly dice: Dice;
  /** Every throw made with them so far. */
  throws(): readonly Throw[];
  /** What the procedure that was played with them tells apart; left out where nobody listens. */
  views?(): MeasuredValues | null;
}

/** The same dice, watched. */
export function recordingDice(dice: Dice): RecordedDice {
  const { faces, throws } = recording(facesOf(dice));
  return { dice: diceFrom(faces), throws: () => throws };
}

/** Dice that first show what was thrown before, and then fall anew. */
export function replayingDice(before: readonly Throw[], dice: Dice): Dice {
  const known = givenFaces(before.map(({ face }) => face));
  const fresh = facesOf(dice);
  return diceFrom((die) => (known.unused() > 0 ? known.faces(die) : fresh(die)));
}
