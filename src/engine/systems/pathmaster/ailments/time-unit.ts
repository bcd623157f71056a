import { choice } from '../../../rules/fields/field.ts';
import type { PathmasterOptions } from '../options/index.ts';

export const timeUnit = choice(
  'TimeUnit',
  {
    ROUNDS: 'Time counts in combat rounds.',
    MINUTES: 'Time counts in minutes.',
    HOURS: 'Time counts in hours.',
    DAYS: 'Time counts in days of 24 hours.',
    WEEKS: 'Time counts in weeks of 7 days.',
    MONTHS: 'Time counts in months of 30 days.',
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
