import type { Question } from '../../../dice/dice.ts';
import { grouped } from '../../../dice/questions.ts';

export const D20 = 20;
/** Number that Reactions and passive checks use instead of a die roll. */
export const TEN = 10;

/** Returns a d20 roll. Odds distinguish faces only by `matters`. `target` is the DC if it is known. */
export const d20Question = (
  purpose: string,
  matters: (face: number) => string | number,
  target?: number,
): Question<number> => grouped(D20, matters, purpose, target);
