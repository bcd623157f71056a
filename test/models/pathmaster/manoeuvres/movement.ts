import { openEnded, type Roll, succeeds } from '../rolls.ts';

/** Models the sections “Move” and “Run”, and the ranges in combat. */

export type Reach = 'CLOSE' | 'ONE' | 'TWO';

const distances: Readonly<Record<Reach, number>> = { CLOSE: 0, ONE: 1, TWO: 2 };

/** A weapon can attack only targets within its reach (PMA-070). */
export const reaches = (weapon: readonly Reach[], distance: number): boolean =>
  weapon.some((each) => distances[each] === distance);

/**
 * The range is Close if the target is in the same space, Melee if it is adjacent or within reach, and otherwise Ranged
 * (PMA-007).
 */
export function relationOf(weapon: readonly Reach[], distance: number): 'CLOSE' | 'MELEE' | 'RANGED' {
  if (distance === 0) return 'CLOSE';
  return distance === 1 || reaches(weapon, distance) ? 'MELEE' : 'RANGED';
}

export interface Walk {
  readonly rating: number;
  readonly runs: boolean;
  readonly straight: boolean;
  readonly crouched: boolean;
  readonly rounds: number;
}

/**
 * A Run covers twice the Move. In a straight line, it covers 1 more in each later round, except for a combatant who
 * crouches (PMA-059, PMA-111).
 */
export function distancesOf({ rating, runs, straight, crouched, rounds }: Walk): readonly number[] {
  return Array.from({ length: rounds }, (_, round) =>
    runs ? 2 * rating + (straight && !crouched && round > 0 ? 1 : 0) : rating,
  );
}

/**
 * A combatant who tumbles adds 20 to Dodge against Opportunity Attacks (PMA-095). During a Run, the tumble adds 40, but
 * it is rolled at -20 (PMA-060).
 */
export function tumble(runs: boolean, acrobatics: number, modifier: number, roll: Roll) {
  const total = openEnded(roll).total + acrobatics + modifier + (runs ? -20 : 0);
  return { total, dodge: succeeds(total) ? (runs ? 40 : 20) : 0 };
}
