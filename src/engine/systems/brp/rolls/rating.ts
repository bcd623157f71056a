import type { Citation } from '../../../rules/citation.ts';
import {
  choice,
  claimed,
  defaulted,
  integer,
  list,
  modifierList,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { statedTerms } from '../../../rules/stated-modifier.ts';
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
  {
    EASY: 'The rating is doubled.',
    AVERAGE: 'The rating does not change.',
    DIFFICULT: 'The rating is halved, rounded up.',
  },
  'Difficulty of the roll. It applies before flat modifiers.',
);

export const reason = record(
  'Reason',
  {
    label: text(100, 'Name of the reason, for example "darkness".'),
    step: choice(
      'Step',
      { EASY: 'The roll is Easy.', DIFFICULT: 'The roll is Difficult.' },
      'Whether the reason makes the roll Easy or Difficult.',
    ),
  },
  'A further reason why a roll is Easy or Difficult.',
);

export const modifier = record(
  'Modifier',
  {
    label: text(100, 'Name of the modifier, for example "wet ground".'),
    value: integer(
      -500,
      500,
      'Amount added: percentage points for a chance or for a rating after its difficulty, otherwise points. Negative numbers are subtracted.',
    ),
  },
  'A flat modifier that is added to a rating.',
);

export const agilityModifiers = defaulted(
  modifierList(modifier, 20, 'Flat modifiers to the Agility roll, for example for armour.'),
  [],
);

export const difficultyFields = {
  difficulty: defaulted(claimed(difficulty), 'AVERAGE'),
  reasons: defaulted(
    claimed(
      list(
        reason,
        20,
        'Further reasons for an Easy or Difficult roll. All combine into one net step, unless the option `stackDifficulty` is true.',
      ),
    ),
    [],
  ),
  modifiers: defaulted(claimed(modifierList(modifier, 20, 'Flat modifiers to the rating.')), []),
} as const;

export const ratingFields = {
  rating: integer(0, 1000, 'Skill rating in percent, before difficulty and modifiers.'),
  atMost: optional(
    integer(
      0,
      1000,
      'Upper limit of the rating in percent, for example after a head wound. If omitted: no limit.',
    ),
  ),
  ...difficultyFields,
} as const;

export const ratingRecord = record(
  'Rating',
  ratingFields,
  'Rating of a skill or weapon, with the difficulty and modifiers of the roll.',
);

type Reason = Value<typeof reason>;

export interface Rating {
  readonly rating: number;
  readonly atMost?: number | null;
  readonly difficulty: Value<typeof difficulty>;
  readonly reasons: readonly Reason[];
  readonly modifiers: readonly Value<typeof modifier>[];
  /** Circumstances that the rule itself adds. */
  readonly circumstances?: readonly Circumstance[];
}

type Own = Pick<Rating, 'rating' | 'atMost'>;

/** Returns the rating, but at most its upper limit. */
export const cappedRating = ({ rating, atMost }: Own): number => Math.min(rating, atMost ?? rating);

export const ownRating = (own: Own): readonly Term[] => {
  const { rating } = own;
  const counted = cappedRating(own);
  const whole = term('rating', rating, 'BASE', combat('Resolution', 'BRP-003'));
  return counted < rating
    ? [whole, term(`at most ${counted}%`, counted - rating, 'LIMIT', combat('Major Wound Table', 'BRP-221'))]
    : [whole];
};

const NONE: readonly Circumstance[] = [];
const NO_TERMS: readonly Term[] = [];

/** Returns the circumstances and flat modifiers of a roll in the form that rating calculations use. */
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
  flat: modifiers.length === 0 ? NO_TERMS : statedTerms(modifiers, ruling('R-06')),
});

/** Returns the rating after all modifiers (rulings ). */
export function effectiveRating(of: string, given: Rating, options: DifficultyOptions): Breakdown {
  const { circumstances, flat } = situationPartsOf(given);
  return ratingAtLeastZero({ of, base: ownRating(given), circumstances, share: null, flat }, options);
}

/** Adds a circumstance that makes the roll Difficult. */
export const harder = (rating: Rating, label: string, citation: Citation): Rating =>
  withCircumstance(rating, { label, step: 'DIFFICULT', citation });

/** Adds a circumstance that makes the roll Easy. */
export const easier = (rating: Rating, label: string, citation: Citation): Rating =>
  withCircumstance(rating, { label, step: 'EASY', citation });

const withCircumstance = (rating: Rating, circumstance: Circumstance): Rating => ({
  ...rating,
  circumstances: [...(rating.circumstances ?? []), circumstance],
});
