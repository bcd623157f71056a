import { choice } from '../../../rules/fields/field.ts';
import type { PathmasterOptions } from '../options/index.ts';

export const timeUnit = choice(
  'TimeUnit',
  {
    ROUNDS: 'Combat rounds.',
    MINUTES: 'Minutes.',
    HOURS: 'Hours.',
    DAYS: 'Days of 24 hours.',
    WEEKS: 'Weeks of 7 days.',
    MONTHS: 'Months, taken as 30 days.',
  },
  'In what time is counted.',
);

export type TimeUnit = keyof typeof timeUnit.values;

const SECONDS = {
  MINUTES: 60,
  HOURS: 3600,
  DAYS: 86_400,
  WEEKS: 604_800,
  MONTHS: 2_592_000,
} as const;

/** How many rounds a time is (ruling PMB-R114). */
export const roundsIn = (
  amount: number,
  unit: TimeUnit,
  { roundSeconds }: Pick<PathmasterOptions, 'roundSeconds'>,
): number => (unit === 'ROUNDS' ? amount : (amount * SECONDS[unit]) / roundSeconds);
