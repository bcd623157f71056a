import { choice } from '../../../rules/fields/field.ts';
import type { PathmasterOptions } from '../options/index.ts';

export const timeUnit = choice(
  'TimeUnit',
  {
    ROUNDS: 'The unit is a combat round.',
    MINUTES: 'The unit is a minute.',
    HOURS: 'The unit is an hour.',
    DAYS: 'The unit is a day of 24 hours.',
    WEEKS: 'The unit is a week of 7 days.',
    MONTHS: 'The unit is a month of 30 days.',
  },
  'Unit of time.',
);

export type TimeUnit = keyof typeof timeUnit.values;

const SECONDS = {
  MINUTES: 60,
  HOURS: 3600,
  DAYS: 86_400,
  WEEKS: 604_800,
  MONTHS: 2_592_000,
} as const;

/** Converts a time to rounds (ruling PMB-R114). */
export const roundsIn = (
  amount: number,
  unit: TimeUnit,
  { roundSeconds }: Pick<PathmasterOptions, 'roundSeconds'>,
): number => (unit === 'ROUNDS' ? amount : (amount * SECONDS[unit]) / roundSeconds);
