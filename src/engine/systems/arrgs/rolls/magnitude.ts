import { choice, claimed, integer, record, type Value } from '../../../rules/fields/field.ts';
import { GREATEST_MAGNITUDE, magnitudeOperations } from '../tables/magnitude.ts';

const side = choice(
  'MagnitudeSide',
  { LARGER: 'The larger or greater of the two.', SMALLER: 'The smaller or lesser.' },
  'Which of the two makes the check.',
);

const magnitudeFields = {
  factor: integer(1, GREATEST_MAGNITUDE, 'The difference in magnitude; 1 for none.'),
  side,
} as const;

/** Where the check itself says what kind it is. */
export const magnitude = claimed(
  record(
    'Magnitude',
    magnitudeFields,
    'A difference of ten times or more in size, technology or power; it takes the place of the Size modifier.',
  ),
);

const magnitudeCheck = choice(
  'MagnitudeCheck',
  {
    ATTACK: 'An attack.',
    FORTITUDE: 'A Fortitude Defence.',
    REFLEX: 'A Reflex Defence.',
    WILLPOWER: 'A Willpower Defence.',
  },
  'What kind of check it is.',
);

export const magnitudeOfAnyCheck = record(
  'CheckMagnitude',
  { ...magnitudeFields, check: magnitudeCheck },
  'A difference of ten times or more in size, technology or power; it takes the place of the Size modifier.',
);

export type Magnitude = Value<typeof magnitudeOfAnyCheck>;

/** A given difference as it bears on one kind of check. */
export const magnitudeOn = (
  given: Value<typeof magnitude> | null,
  check: Magnitude['check'],
): Magnitude | null => given && { ...given, check };

export const differs = (magnitude: Magnitude | null): boolean => magnitude !== null && magnitude.factor > 1;

/** Multiplied or divided, towards 0 and never −0 (ruling ARR-R98). */
export function magnified(result: number, magnitude: Magnitude | null): number {
  if (!magnitude) return result;
  const { operation } = magnitudeOperations.at[magnitude.side][magnitude.check].cells;
  return operation === 'MULTIPLY' ? result * magnitude.factor : Math.trunc(result / magnitude.factor) + 0;
}
