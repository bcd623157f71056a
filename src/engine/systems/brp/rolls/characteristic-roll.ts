import type { Question } from '../../../dice/dice.ts';
import { percentile } from '../../../dice/questions.ts';
import { statedTerms } from '../../../rules/stated-modifier.ts';
import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { characters, ruling } from '../core/citations.ts';
import type { BrpOptions } from '../options/index.ts';
import { bandsOf } from './check.ts';
import { STEP_WORDS, stepChange } from './circumstances.ts';
import type { Rating } from './rating.ts';

/**
 * Returns the rating of a characteristic roll in percent: the characteristic × 5, doubled or halved by difficulty, plus
 * modifiers.
 */
export function characteristicRating(
  of: string,
  characteristic: number,
  difficulty: 'EASY' | 'AVERAGE' | 'DIFFICULT' = 'AVERAGE',
  modifiers: Rating['modifiers'] = [],
): Breakdown {
  const full = characteristic * 5;
  const terms: Term[] = [
    term('five times the characteristic', full, 'BASE', characters('Characteristic Rolls')),
  ];
  if (difficulty !== 'AVERAGE')
    terms.push(term(STEP_WORDS[difficulty], stepChange(difficulty, full), 'MODIFIER', ruling('R-06')));
  terms.push(...statedTerms(modifiers, ruling('R-06')));
  const { total } = breakdown(of, terms);
  if (total < 0) terms.push(term('a rating cannot be below 0', -total, 'LIMIT', ruling('R-05')));
  return breakdown(of, terms);
}

/** Returns a d100 roll for which only success matters. */
export function successCheck(rating: number, options: BrpOptions, purpose: string): Question<boolean> {
  const { successUpTo } = bandsOf(rating, options);
  return percentile(successUpTo, purpose, rating);
}
