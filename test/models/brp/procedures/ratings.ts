import { one, type Pick } from '../../kit/procedures.ts';
import { criticalUpTo, fumbleFrom, ratingIn, specialUpTo } from '../levels.ts';
import { defaults, type Options } from '../sheet.ts';

/** A rating with the random circumstances that any roll may have. */
export interface Rated {
  readonly input: object;
  readonly rating: number;
  readonly easy: number;
  readonly difficult: number;
  readonly flat: number;
  readonly atMost: number;
}

export function randomRating(pick: Pick): Rated {
  const rating = pick(4) === 0 ? pick(220) : 20 + pick(80);
  const difficulty = one(pick, ['AVERAGE', 'AVERAGE', 'EASY', 'DIFFICULT'] as const);
  const steps = one(pick, [[], [], [], ['EASY'], ['DIFFICULT']] as const);
  const value = one(pick, [0, 0, 10, -20]);
  const limit = one(pick, [null, null, null, 65]);
  const all: readonly string[] = [difficulty, ...steps];
  return {
    input: {
      ...{ rating, difficulty },
      modifiers: value === 0 ? [] : [{ label: 'ground', value }],
      reasons: steps.map((step) => ({ label: 'light', step })),
      ...(limit === null ? {} : { atMost: limit }),
    },
    rating,
    easy: all.filter((step) => step === 'EASY').length,
    difficult: all.filter((step) => step === 'DIFFICULT').length,
    flat: value,
    atMost: limit ?? 1000,
  };
}

/** Returns a rating after its own circumstances and those of the rule have been applied. */
export const ratingOf = (
  { rating, easy, difficult, flat, atMost }: Rated,
  more: {
    readonly easy?: number;
    readonly difficult?: number;
    readonly fifth?: boolean;
    readonly flat?: number;
  } = {},
  options: Options = defaults,
): number =>
  ratingIn(
    rating,
    {
      easy: easy + (more.easy ?? 0),
      difficult: difficult + (more.difficult ?? 0),
      fifth: more.fifth ?? false,
      flat: flat + (more.flat ?? 0),
      atMost,
    },
    options,
  );

/** a rating below 0 is shown as 0. */
export const shown = (rating: number): number => Math.max(0, rating);

/**
 * Returns the highest roll for each level of success, and the lowest roll that is a fumble. The book prints these
 * numbers for 60% (BRP-080).
 */
export function levelsOf(rating: number, options: Options = defaults) {
  const fumble = fumbleFrom(rating, options);
  const upTo = (highest: number): number =>
    Math.min(Math.max(0, highest), fumble - 1, options.autoFailFrom - 1);
  return {
    criticalUpTo: upTo(criticalUpTo(rating)),
    specialUpTo: upTo(specialUpTo(rating)),
    successUpTo: upTo(Math.max(rating, options.autoSuccessUpTo)),
    fumbleFrom: fumble,
  };
}
