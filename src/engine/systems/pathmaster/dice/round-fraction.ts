import type { PathmasterOptions } from '../options/index.ts';

/** How fractions can be rounded. */
export const ROUND = { DOWN: Math.floor, NEAREST: Math.round, UP: Math.ceil } as const;

/** A fraction as the group rounds it; of a reduction, give the amount without its sign (ruling PMA-R19). */
export const roundFraction = (value: number, { rounding }: Pick<PathmasterOptions, 'rounding'>): number =>
  ROUND[rounding](value);
