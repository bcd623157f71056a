import type { Adapter } from '../../conformance.ts';
import type { Question } from '../../questions.ts';
import { played } from '../played.ts';
import { actionQuestions } from './actions.ts';
import { checkQuestions } from './checks.ts';
import { manoeuvreQuestions } from './manoeuvres.ts';

/** Functions that answer cases. They are found by case, or by question if the case is not listed. */
export const questions: Readonly<Record<string, Question | Adapter>> = {
  ...actionQuestions,
  ...checkQuestions,
  ...manoeuvreQuestions,
  ...played,
};
