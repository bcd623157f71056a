import { choice, claimed, integer, record, type Value } from '../../../rules/fields/field.ts';
import { tableFor } from '../../../rules/homebrew/overrides.ts';
import { rowAt } from '../../../rules/table.ts';
import type { ArrgsOptions } from '../options/index.ts';
import { GREATEST_MAGNITUDE, magnitudeOperations, magnitudes } from '../tables/magnitude.ts';

const side = choice(
  'MagnitudeSide',
  {
    LARGER: 'The check is made by the larger or more powerful side.',
    SMALLER: 'The check is made by the smaller or less powerful side.',
  },
  'Side that makes the check.',
);

const magnitudeFields = {
  factor: integer(1, GREATEST_MAGNITUDE, 'Factor by which the magnitudes differ. 1 if they are equal.'),
  side,
} as const;

/** Magnitude of a check whose kind is known. */
export const magnitude = claimed(
  record(
    'Magnitude',
    magnitudeFields,
    'A tenfold or greater difference in size, technology or power. It replaces the Size modifier.',
  ),
);

const magnitudeCheck = choice(
  'MagnitudeCheck',
  {
    ATTACK: 'The check is an attack.',
    FORTITUDE: 'The check is a Fortitude Defence.',
    REFLEX: 'The check is a Reflex Defence.',
    WILLPOWER: 'The check is a Willpower Defence.',
  },
  'Kind of the check.',
);

export const magnitudeOfAnyCheck = record(
  'CheckMagnitude',
  { ...magnitudeFields, check: magnitudeCheck },
  'A tenfold or greater difference in size, technology or power. It replaces the Size modifier.',
);

export type Magnitude = Value<typeof magnitudeOfAnyCheck>;

/** Returns the magnitude, for one kind of check. */
export const magnitudeOn = (
  given: Value<typeof magnitude> | null,
  check: Magnitude['check'],
): Magnitude | null => given && { ...given, check };

/** Returns the magnitude with its factor from the table that is in use. */
export const tabled = <M extends Magnitude>(magnitude: M | null, options: ArrgsOptions): M | null =>
  magnitude && { ...magnitude, factor: rowAt(tableFor(magnitudes, options), magnitude.factor).cells.factor };

export const differs = (magnitude: Pick<Magnitude, 'factor'> | null): boolean =>
  magnitude !== null && magnitude.factor > 1;

export const operationOf = ({ side, check }: Magnitude) =>
  magnitudeOperations.at[side][check].cells.operation;

/**
 * Returns the Check Result multiplied or divided by the factor, rounded towards 0. Never returns −0 (ruling ARR-R98).
 */
export function magnified(result: number, magnitude: Magnitude | null): number {
  if (!magnitude) return result;
  return operationOf(magnitude) === 'MULTIPLY'
    ? result * magnitude.factor
    : Math.trunc(result / magnitude.factor) + 0;
}
