import type { Citation } from '../../../rules/citation.ts';
import {
  choice,
  claimed,
  defaulted,
  integer,
  list,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { type Breakdown, type Term, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import {
  type Circumstance,
  type DifficultyOptions,
  ratingAtLeastZero,
  type Situation,
} from './circumstances.ts';

const difficulty = choice(
  'Difficulty',
  { EASY: 'Twice the rating.', AVERAGE: 'The rating itself.', DIFFICULT: 'Half the rating, rounded up.' },
  'How hard the roll is, applied before flat modifiers.',
);

const reason = record(
  'Reason',
  {
    label: text(100, 'What it is: "darkness".'),
    step: choice('Step', { EASY: 'Easier.', DIFFICULT: 'Harder.' }, 'Which way it goes.'),
  },
  'A further reason for a roll to be Easy or Difficult.',
);

const modifier = record(
  'Modifier',
  {
    label: text(100, 'What it is for.'),
    value: integer(-500, 500, 'Percentiles added to the rating after the difficulty.'),
  },
  'A flat modifier to a rating.',
);

/** What bears on the Agility roll of somebody. */
export const agilityModifiers = defaulted(
  list(modifier, 20, 'Flat modifiers to the Agility roll, such as what armour takes off.'),
  [],
);

export const difficultyFields = {
  difficulty: defaulted(claimed(difficulty), 'AVERAGE'),
  reasons: defaulted(
    claimed(
      list(
        reason,
        20,
        'Further reasons beside the difficulty; together one net step, unless the group lets them add up.',
      ),
    ),
    [],
  ),
  modifiers: defaulted(claimed(list(modifier, 20, 'Flat modifiers to the rating.')), []),
} as const;

export const ratingFields = {
  rating: integer(0, 1000, 'The skill rating in percent before difficulty and modifiers.'),
  atMost: optional(
    integer(
      0,
      1000,
      'What the rating counts for at the most, as after a wound to the head; left out, all of it.',
    ),
  ),
  ...difficultyFields,
} as const;

/** A skill or weapon of which nothing else is told. */
export const ratingRecord = record('Rating', ratingFields, 'A skill or weapon, and how hard it is to use.');

type Reason = Value<typeof reason>;

export interface Rating {
  readonly rating: number;
  readonly atMost?: number | null;
  readonly difficulty: Value<typeof difficulty>;
  readonly reasons: readonly Reason[];
  readonly modifiers: readonly Value<typeof modifier>[];
  /** Reasons that a rule knows of. */
  readonly circumstances?: readonly Circumstance[];
}

type Own = Pick<Rating, 'rating' | 'atMost'>;

/** What the rating counts for. */
export const cappedRating = ({ rating, atMost }: Own): number => Math.min(rating, atMost ?? rating);

export const ownRating = (own: Own): readonly Term[] => {
  const { rating } = own;
  const counted = cappedRating(own);
  const whole = term('rating', rating, 'BASE', combat('Levels of Success and Failure'));
  return counted < rating
    ? [whole, term(`at most ${counted}%`, counted - rating, 'LIMIT', combat('Major Wound Table'))]
    : [whole];
};

const NONE: readonly Circumstance[] = [];
const NO_TERMS: readonly Term[] = [];

/** What makes a roll harder or easier, as parts of a situation. */
export const situationPartsOf = ({
  difficulty,
  reasons,
  modifiers,
  circumstances = NONE,
}: Rating): Pick<Situation, 'circumstances' | 'flat'> => ({
  circumstances:
    difficulty === 'AVERAGE' && reasons.length === 0
      ? circumstances
      : [
          ...(difficulty === 'AVERAGE' ? [] : [{ label: '', step: difficulty, citation: ruling('R-06') }]),
          ...circumstances,
          ...reasons.map(({ label, step }) => ({ label, step, citation: ruling('R-06') })),
        ],
  flat:
    modifiers.length === 0
      ? NO_TERMS
      : modifiers.map(({ label, value }) => term(label, value, 'MODIFIER', ruling('R-06'))),
});

/** The rating that is rolled against (rulings ). */
export function effectiveRating(of: string, given: Rating, options: DifficultyOptions): Breakdown {
  const { circumstances, flat } = situationPartsOf(given);
  return ratingAtLeastZero({ of, base: ownRating(given), circumstances, share: null, flat }, options);
}

/** One more reason to be Difficult. */
export const harder = (rating: Rating, label: string, citation: Citation): Rating =>
  withCircumstance(rating, { label, step: 'DIFFICULT', citation });

/** One more reason to be Easy. */
export const easier = (rating: Rating, label: string, citation: Citation): Rating =>
  withCircumstance(rating, { label, step: 'EASY', citation });

const withCircumstance = (rating: Rating, circumstance: Circumstance): Rating => ({
  ...rating,
  circumstances: [...(rating.circumstances ?? []), circumstance],
});
