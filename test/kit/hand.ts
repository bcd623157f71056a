import { type Faces, givenFaces } from '../../src/engine/dice/faces.ts';

/** A die that shows a given face, such as a 'd100' that shows 57. */
export interface ShownDie {
  readonly die: string;
  readonly value: number;
}

/** Remembers which dice belong to a list of faces. A play that uses the list must roll exactly these dice. */
export const diceOf = new WeakMap<readonly number[], readonly ShownDie[]>();

/**
 * Joins several lists of faces, in the order in which the dice are rolled. Remembers which dice the faces belong to.
 */
export function hand(...groups: readonly (readonly number[])[]): readonly number[] {
  const dice = groups.flatMap((group) => {
    const own = group.length === 0 ? [] : diceOf.get(group);
    if (!own) throw new Error(`nothing names the dice of ${group.join(', ')}`);
    return own;
  });
  return listed(dice);
}

function listed(dice: readonly ShownDie[]): readonly number[] {
  const faces = dice.map(({ value }) => value);
  diceOf.set(faces, dice);
  return faces;
}

const showing =
  (sides: number) =>
  (...faces: readonly number[]): readonly number[] =>
    listed(faces.map((value) => ({ die: `d${sides}`, value })));

export const d3 = showing(3);
export const d4 = showing(4);
export const d6 = showing(6);
export const d8 = showing(8);
export const d10 = showing(10);
export const d20 = showing(20);
export const d100 = showing(100);

/**
 * Supplies the faces in order. Throws an error if a different die is rolled than the one that is listed for the face.
 */
export function facesInHand(given: readonly number[]): ReturnType<typeof givenFaces> {
  const { faces, unused } = givenFaces(given);
  const dice = diceOf.get(given);
  const thrown: Faces = (die) => {
    const at = given.length - unused();
    const face = faces(die);
    const stated = dice?.[at]?.die ?? `d${die.sides}`;
    if (stated !== `d${die.sides}`)
      throw new Error(`a d${die.sides} is thrown for ${die.purpose}, and not a ${stated}`);
    return face;
  };
  return { faces: thrown, unused };
}
