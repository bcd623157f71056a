import { type Faces, givenFaces } from '../../src/engine/dice/faces.ts';

/** A die with a given face, such as a 'd100' that shows 57. */
export interface ShownDie {
  readonly die: string;
  readonly value: number;
}

/** The dice for lists of faces. A play with such a list must roll exactly these dice. */
export const diceOf = new WeakMap<readonly number[], readonly ShownDie[]>();

/** The faces of several lists with their dice, in the order in which they are rolled. */
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

/** The faces in order. Throws if a die differs from the die that is listed for its face. */
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
