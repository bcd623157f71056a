import type { Options } from './sheet.ts';

/** Models the book's rules about dice, and what it assumes about them. */

/** Rolls a die and returns its face. */
export type Roll = (sides: number) => number;

export type Ends = 'BOTH' | 'HIGH_ONLY' | 'NONE';

/**
 * PMA-R14: rolls an open-ended d100. If the first die shows 96 to 100, another roll is added. If it shows 01 to 05,
 * another roll is subtracted. The first die is the unmodified roll (PMA-R16).
 */
export function openEnded(
  roll: Roll,
  ends: Ends = 'BOTH',
): { readonly first: number; readonly total: number } {
  const first = roll(100);
  return { first, total: goOn(first, roll, ends) };
}

/** Rolls the dice that follow the first one. */
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

/** A static maneuver succeeds if its total is at least 101 (PMA-R11). */
export const succeeds = (total: number): boolean => total >= 101;

/** Fractions are rounded down unless the group chooses another way of rounding (PMA-R19). */
export function rounded(fraction: number, { rounding }: Options): number {
  if (rounding === 'UP') return Math.ceil(fraction);
  return rounding === 'NEAREST' ? Math.round(fraction) : Math.floor(fraction);
}
