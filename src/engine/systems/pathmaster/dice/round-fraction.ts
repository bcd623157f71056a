import type { PathmasterOptions } from '../options/index.ts';

export const ROUND = { DOWN: Math.floor, NEAREST: Math.round, UP: Math.ceil } as const;

/** Rounds a fraction as the options require (ruling PMA-R19). To round a reduction, pass it as a positive number. */
export const roundFraction = (value: number, { rounding }: Pick<PathmasterOptions, 'rounding'>): number =>
  ROUND[rounding](value);
