import type { Question } from '../../../dice/dice.ts';
import { grouped } from '../../../dice/questions.ts';

export const D20 = 20;
/** What a Reaction, or a check made passively, uses in place of the die. */
export const TEN = 10;

/** A d20 of which only `matters` decides anything. */
export const d20Question = (purpose: string, matters: (face: number) => string | number): Question<number> =>
  grouped(D20, matters, purpose);
