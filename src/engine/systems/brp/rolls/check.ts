import type { Question } from '../../../dice/dice.ts';
import { type FaceRange, rangeOf } from '../../../dice/questions.ts';
import { choice } from '../../../rules/fields/field.ts';
import type { BrpOptions } from '../options/index.ts';

export const level = choice(
  'Level',
  {
    CRITICAL: 'The roll is at most a twentieth of the rating, rounded up.',
    SPECIAL: 'The roll is at most a fifth of the rating, rounded up, but not critical.',
    SUCCESS: 'The roll is at most the rating, but not special or critical.',
    FAILURE: 'The roll is above the rating, but not a fumble.',
    FUMBLE: 'The roll is one of the highest possible. A higher rating has fewer fumbles.',
  },
  'Level of a percentile roll, from critical to fumble.',
);

export type Level = keyof typeof level.values;

export const levelInWords: Readonly<Record<Level, string>> = {
  CRITICAL: 'a critical success',
  SPECIAL: 'a special success',
  SUCCESS: 'a success',
  FAILURE: 'a failure',
  FUMBLE: 'a fumble',
};

/** Limits of the levels on D100. A level whose limit is below the previous limit cannot occur. */
export interface Bands {
  readonly criticalUpTo: number;
  readonly specialUpTo: number;
  readonly successUpTo: number;
  readonly fumbleFrom: number;
}

/** Limits of the levels at this rating (Critical Success … Fumble; rulings ). */
export function bandsOf(rating: number, options: BrpOptions): Bands {
  const skill = Math.max(0, rating);
  const fumbleFrom =
    options.fumbleRule === 'TABLE'
      ? Math.min(100, 95 + Math.max(1, Math.ceil(skill / 20)))
      : 101 - Math.max(1, Math.ceil((100 - skill) / 20));
  const last = Math.min(fumbleFrom, options.autoFailFrom) - 1;
  const upTo = (edge: number) => Math.min(edge, last);
  return {
    criticalUpTo: upTo(Math.ceil(skill / 20)),
    specialUpTo: upTo(Math.ceil(skill / 5)),
    successUpTo: upTo(Math.max(skill, options.autoSuccessUpTo)),
    fumbleFrom,
  };
}

type Known<Answer> = WeakMap<BrpOptions, Map<string, Question<Answer>[]>>;

/** Highest rating for which questions are cached. */
const KEPT_UP_TO = 300;

/** Returns the same question for the same rating, options and purpose. */
function cachedQuestion<Answer>(
  known: Known<Answer>,
  rating: number,
  options: BrpOptions,
  purpose: string,
  ask: () => Question<Answer>,
): Question<Answer> {
  if (rating < 0 || rating > KEPT_UP_TO) return ask();
  const byPurpose = known.get(options) ?? new Map<string, Question<Answer>[]>();
  const questions = byPurpose.get(purpose) ?? [];
  const before = questions[rating];
  if (before) return before;
  const question = ask();
  questions[rating] = question;
  byPurpose.set(purpose, questions);
  known.set(options, byPurpose);
  return question;
}

const checks: Known<Level> = new WeakMap();
const weaponChecks: Known<WeaponRoll> = new WeakMap();

/** A D100 roll against a rating. The answer is the level. */
export const check = (rating: number, options: BrpOptions, purpose: string): Question<Level> =>
  cachedQuestion(checks, rating, options, purpose, () =>
    rangeOf(100, levelStretches(rating, options, PLAIN), purpose, rating),
  );

const PLAIN: Readonly<Record<Level, Level>> = {
  CRITICAL: 'CRITICAL',
  SPECIAL: 'SPECIAL',
  SUCCESS: 'SUCCESS',
  FAILURE: 'FAILURE',
  FUMBLE: 'FUMBLE',
};

function levelStretches<Answer>(
  rating: number,
  options: BrpOptions,
  answers: Readonly<Record<Level, Answer>>,
): readonly FaceRange<Answer>[] {
  const { criticalUpTo, specialUpTo, successUpTo, fumbleFrom } = bandsOf(rating, options);
  return [
    { from: 1, to: criticalUpTo, answer: answers.CRITICAL },
    { from: criticalUpTo + 1, to: specialUpTo, answer: answers.SPECIAL },
    { from: specialUpTo + 1, to: successUpTo, answer: answers.SUCCESS },
    { from: successUpTo + 1, to: fumbleFrom - 1, answer: answers.FAILURE },
    { from: fumbleFrom, to: 100, answer: answers.FUMBLE },
  ];
}

/** Result of a roll with a weapon. A roll can be a fumble and a malfunction. */
export interface WeaponRoll {
  readonly level: Level;
  readonly malfunction: boolean;
}

const rollAt = (level: Level): WeaponRoll => ({ level, malfunction: false });

const WORKING: Readonly<Record<Level, WeaponRoll>> = {
  CRITICAL: rollAt('CRITICAL'),
  SPECIAL: rollAt('SPECIAL'),
  SUCCESS: rollAt('SUCCESS'),
  FAILURE: rollAt('FAILURE'),
  FUMBLE: rollAt('FUMBLE'),
};

const jamming = ({ from, to, answer }: FaceRange<WeaponRoll>, jams: number): FaceRange<WeaponRoll>[] => [
  { from, to: Math.min(to, jams - 1), answer },
  { from: Math.max(from, jams), to, answer: { ...answer, malfunction: true } },
];

/**
 * A D100 roll with a weapon. The weapon malfunctions from `malfunctionFrom` on, regardless of the rating. A malfunction
 * never hits, even if the roll is a success (ruling R-79).
 */
export function weaponCheck(
  rating: number,
  malfunctionFrom: number | null,
  options: BrpOptions,
  purpose: string,
): Question<WeaponRoll> {
  if (malfunctionFrom === null)
    return cachedQuestion(weaponChecks, rating, options, purpose, () =>
      rangeOf(100, levelStretches(rating, options, WORKING), purpose, rating),
    );
  const working = levelStretches(rating, options, WORKING);
  return rangeOf(
    100,
    working.flatMap((each) => jamming(each, malfunctionFrom)),
    purpose,
    rating,
  );
}

export const succeeds = (reached: Level): boolean => reached !== 'FAILURE' && reached !== 'FUMBLE';
