import { choice, defaulted, integer, list, record, text, type Value } from '../../rules/field.ts';
import { type Breakdown, breakdown, type Term, term } from '../../rules/term.ts';
import { combat, ruling } from './citations.ts';
import type { BrpOptions } from './options/index.ts';

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

type Step = 'EASY' | 'DIFFICULT';

export interface Rating {
  readonly rating: number;
  readonly difficulty: Value<typeof difficulty>;
  readonly modifiers: readonly Value<typeof modifier>[];
  /** Reasons to be harder or easier beside the difficulty. */
  readonly steps?: readonly Step[];
}

/** How a group reckons difficulties and flat modifiers (ruling R-06). */
export type Reckoning = Pick<BrpOptions, 'stackDifficulty' | 'flatBeforeDifficulty'>;

/** What a step of difficulty adds to a rating. */
export const stepChange = (step: Step, rating: number): number =>
  step === 'EASY' ? rating : Math.ceil(rating / 2) - rating;

export const STEP_WORDS: Readonly<Record<Step, string>> = {
  EASY: 'Easy: doubled',
  DIFFICULT: 'Difficult: halved, rounding up',
};

/**
 * The rating that is rolled against: the difficulty first, then flat modifiers, unless the group says
 * otherwise; never below 0 (rulings ).
 */
export function effectiveRating(of: string, given: Rating, options: Reckoning): Breakdown {
  const { stackDifficulty, flatBeforeDifficulty } = options;
  const flat = given.modifiers.map(({ label, value }) => term(label, value, 'MODIFIER', ruling('R-06')));
  const terms: Term[] = [term('rating', given.rating, 'BASE', combat('Levels of Success and Failure'))];
  if (flatBeforeDifficulty) terms.push(...flat);
  const steps = stepsOf(given);
  for (const step of stackDifficulty ? steps : netStep(steps))
    terms.push(
      term(STEP_WORDS[step], stepChange(step, breakdown(of, terms).total), 'MODIFIER', ruling('R-06')),
    );
  if (!flatBeforeDifficulty) terms.push(...flat);
  const { total } = breakdown(of, terms);
  if (total < 0) terms.push(term('no rating falls below 0', -total, 'LIMIT', ruling('R-05')));
  return breakdown(of, terms);
}

const stepsOf = ({ difficulty, steps = [] }: Rating): readonly Step[] =>
  difficulty === 'AVERAGE' ? steps : [difficulty, ...steps];

/** Steps do not stack, and an Easy one cancels a Difficult one (ruling R-06). */
export function netStep(steps: readonly Step[]): readonly Step[] {
  const net = steps.reduce((sum, step) => sum + (step === 'EASY' ? 1 : -1), 0);
  return net > 0 ? ['EASY'] : net < 0 ? ['DIFFICULT'] : [];
}

/** One more reason to be Difficult. */
export const harder = (rating: Rating): Rating => withStep(rating, 'DIFFICULT');

/** One more reason to be Easy. */
export const easier = (rating: Rating): Rating => withStep(rating, 'EASY');

const withStep = (rating: Rating, step: Step): Rating => ({
  ...rating,
  steps: [...(rating.steps ?? []), step],
});
