import type { Faces } from '../../src/engine/dice/faces.ts';

/** Dice of which three in four show one of their five lowest or five highest faces. */
export const extreme =
  (faces: Faces): Faces =>
  (die) => {
    const [which, far] = [faces({ sides: 4, purpose: '' }), faces({ sides: 5, purpose: '' })];
    const near = Math.min(far, die.sides);
    return [faces(die), near, near, die.sides + 1 - near][which - 1]!;
  };
