import type { PathmasterOptions } from '../options/index.ts';

export const ROUND = { DOWN: Math.floor, NEAREST: Math.round, UP: Math.ceil } as const;

/** Rounds a fraction according to the options (ruling PMA-R19). Reductions must be positive numbers. */
export const roundFraction = (value: number, { rounding }: Pick<PathmasterOptions, 'rounding'>): number =>
  ROUND[rounding](value);
