import type { Dice } from '../../../dice/dice.ts';
import { choice, defaulted, integer, record, type Value } from '../../../rules/fields/field.ts';
import type { Breakdown } from '../../../rules/term.ts';
import type { BrpOptions } from '../options/index.ts';
import { check, type Level, succeeds } from '../rolls/check.ts';
import { effectiveRating, ratingFields } from '../rolls/rating.ts';

export const catchFields = {
  ...ratingFields,
  skill: defaulted(
    choice(
      'CatchSkill',
      { AGILITY: 'The catch is an Agility roll.', THROW: 'The catch is a roll of the Throw skill.' },
      'Roll used for the catch.',
    ),
    'AGILITY',
  ),
  luck: integer(0, 1000, 'Rating of the Luck roll in percent. It is rolled only if the catch fails.'),
} as const;

export const catching = record('Catch', catchFields, 'An attempt to catch a thrown or slow missile.');

type Catching = Value<typeof catching>;

interface Missile {
  readonly fast: boolean;
  readonly noticed: boolean;
  /** True if the weapon is thrown or shot. If omitted: true. */
  readonly flies?: boolean;
}

export interface CatchAttempt {
  readonly refused: string | null;
  readonly rating: Breakdown;
  readonly level: Level | null;
  /** True if the Luck roll succeeded. Null if there was no Luck roll. */
  readonly lucky: boolean | null;
}

export const catchRating = (given: Catching, options: BrpOptions): Breakdown =>
  effectiveRating('rating to catch', given, options);

/** Returns the reason why the attempt is not allowed. Null if it is allowed. */
export function whyNotCatch(
  { fast, noticed, flies = true }: Missile,
  { dodgingMissileWeapons }: BrpOptions,
): string | null {
  if (!dodgingMissileWeapons) return 'catching a missile requires the option for dodging missile weapons';
  if (!flies) return 'only missiles can be caught';
  if (!noticed) return 'the target does not see the missile';
  return fast ? 'the missile is too fast to catch' : null;
}

/** Rolls to catch the missile, and rolls Luck if the catch fails (ruling R-54). */
export function tryToCatch(given: Catching & Missile, options: BrpOptions, dice: Dice): CatchAttempt {
  const rating = catchRating(given, options);
  const refused = whyNotCatch(given, options);
  if (refused) return { refused, rating, level: null, lucky: null };
  const level = dice.ask(check(rating.total, options, given.skill === 'AGILITY' ? 'Agility' : 'Throw'));
  const lucky = level === 'FAILURE' ? succeeds(dice.ask(check(given.luck, options, 'Luck'))) : null;
  return { refused, rating, level, lucky };
}

export function catchOutcomeOf({ level, lucky }: Pick<CatchAttempt, 'level' | 'lucky'>) {
  if (level === null) return 'NOT_ALLOWED';
  if (level === 'CRITICAL' || level === 'SPECIAL') return 'CAUGHT';
  return level === 'SUCCESS' || lucky ? 'MISSED' : 'HIT';
}
