import type { Options } from './sheet.ts';

/** The book's rules and assumptions about dice. */

/** Rolls a die and returns its face. */
export type Roll = (sides: number) => number;

export type Ends = 'BOTH' | 'HIGH_ONLY' | 'NONE';

/**
 * PMA-R14: an open-ended d100. After 96 to 100, another roll is added. After a first die of 01 to 05, another roll
 * is subtracted. The first die is the unmodified roll (PMA-R16).
 */
export function openEnded(
  roll: Roll,
  ends: Ends = 'BOTH',
): { readonly first: number; readonly total: number } {
  const first = roll(100);
  return { first, total: goOn(first, roll, ends) };
}

/** The dice after the first one. */
export function goOn(first: number, roll: Roll, ends: Ends): number {
  if (first >= 96 && ends !== 'NONE') return first + highDice(roll);
  if (first <= 5 && ends === 'BOTH') return first - highDice(roll);
  return first;
}

function highDice(roll: Roll): number {
  let sum = 0;
  for (;;) {
    const die = roll(100);
    sum += die;
    if (die < 96) return sum;
  }
}

/** A static maneuver succeeds with a total of at least 101 (PMA-R11). */
export const succeeds = (total: number): boolean => total >= 101;

/** Fractions are rounded down unless the group has chosen otherwise (PMA-R19). */
export function rounded(fraction: number, { rounding }: Options): number {
  if (rounding === 'UP') return Math.ceil(fraction);
  return rounding === 'NEAREST' ? Math.round(fraction) : Math.floor(fraction);
}
