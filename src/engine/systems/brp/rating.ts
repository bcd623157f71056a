import { choice, defaulted, integer, list, record, text, type Value } from '../../rules/field.ts';
import { type Breakdown, breakdown, type Term, term } from '../../rules/term.ts';
import { combat, ruling } from './citations.ts';

export const difficulty = choice(
  'Difficulty',
  { EASY: 'Twice the rating.', AVERAGE: 'The rating itself.', DIFFICULT: 'Half the rating, rounded up.' },
  'How hard the roll is, applied before flat modifiers.',
);

export const modifier = record(
  'Modifier',
  {
    label: text(100, 'What it is for.'),
    value: integer(-500, 500, 'Percentiles added to the rating after the difficulty.'),
  },
  'A flat modifier to a rating.',
);

export const ratingFields = {
  rating: integer(0, 1000, 'The skill rating in percent before difficulty and modifiers.'),
  difficulty: defaulted(difficulty, 'AVERAGE'),
  modifiers: defaulted(list(modifier, 20, 'Flat modifiers to the rating.'), []),
} as const;

export interface Rating {
  readonly rating: number;
  readonly difficulty: Value<typeof difficulty>;
  readonly modifiers: readonly Value<typeof modifier>[];
}

/** The rating that is rolled against: the difficulty step first, then flat modifiers; never below 0. */
export function effectiveRating(of: string, { rating, difficulty: step, modifiers }: Rating): Breakdown {
  const terms: Term[] = [term('rating', rating, 'BASE', combat('Levels of Success and Failure'))];
  if (step === 'EASY') terms.push(term('Easy: doubled', rating, 'MODIFIER', ruling('R-06')));
  if (step === 'DIFFICULT')
    terms.push(
      term('Difficult: halved, rounding up', Math.ceil(rating / 2) - rating, 'MODIFIER', ruling('R-06')),
    );
  for (const { label, value } of modifiers) terms.push(term(label, value, 'MODIFIER', ruling('R-06')));
  const { total } = breakdown(of, terms);
  if (total < 0) terms.push(term('no rating falls below 0', -total, 'LIMIT', ruling('R-05')));
  return breakdown(of, terms);
}

/** One more reason to be Difficult: it does not stack, and cancels an Easy one (ruling R-06). */
export const harder = (rating: Rating): Rating => ({
  ...rating,
  difficulty: rating.difficulty === 'EASY' ? 'AVERAGE' : 'DIFFICULT',
});

/** One more reason to be Easy: it does not stack, and cancels a Difficult one (ruling R-06). */
export const easier = <R extends Rating>(rating: R): R => ({
  ...rating,
  difficulty: rating.difficulty === 'DIFFICULT' ? 'AVERAGE' : 'EASY',
});
