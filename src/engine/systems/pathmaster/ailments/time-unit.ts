import { choice } from '../../../rules/fields/field.ts';
import type { PathmasterOptions } from '../options/index.ts';

export const timeUnit = choice(
  'TimeUnit',
  {
    ROUNDS: 'The time is measured in combat rounds.',
    MINUTES: 'The time is measured in minutes.',
    HOURS: 'The time is measured in hours.',
    DAYS: 'The time is measured in days of 24 hours.',
    WEEKS: 'The time is measured in weeks of 7 days.',
    MONTHS: 'The time is measured in months of 30 days.',
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
