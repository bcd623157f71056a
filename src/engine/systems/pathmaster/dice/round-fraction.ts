import type { PathmasterOptions } from '../options/index.ts';

export const ROUND = { DOWN: Math.floor, NEAREST: Math.round, UP: Math.ceil } as const;

/** Rounds a fraction as the options say (ruling PMA-R19). Pass reductions as positive numbers. */
export const roundFraction = (value: number, { rounding }: Pick<PathmasterOptions, 'rounding'>): number =>
  ROUND[rounding](value);
