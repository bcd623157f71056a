import type { Adapter } from '../../conformance.ts';
import type { Question } from '../../questions.ts';
import { attackMove } from '../played.ts';
import { attack } from './attack.ts';
import { defence } from './defence.ts';
import { rolls } from './rolls.ts';
import { round } from './round.ts';
import { specials } from './specials.ts';
import { wounds } from './wounds.ts';

/** Functions that answer cases. They are found by case, or by question if the case is not listed. */
export const questions: Readonly<Record<string, Question | Adapter>> = {
  ...attack,
  ...defence,
  ...rolls,
  ...round,
  ...specials,
  ...wounds,
  attackMove,
};
