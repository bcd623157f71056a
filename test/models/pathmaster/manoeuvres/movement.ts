import { openEnded, type Roll, succeeds } from '../rolls.ts';

/** The sections “Move” and “Run”, and the combat ranges. */

export type Reach = 'CLOSE' | 'ONE' | 'TWO';

const distances: Readonly<Record<Reach, number>> = { CLOSE: 0, ONE: 1, TWO: 2 };

/** A target must be within the reach of the weapon (PMA-070). */
export const reaches = (weapon: readonly Reach[], distance: number): boolean =>
  weapon.some((each) => distances[each] === distance);

/** The same space is Close, adjacent or within reach is Melee, and the rest is Ranged (PMA-007). */
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

/** A Run is twice the Move. Straight on, each later round is 1 farther, except crouching (PMA-059, PMA-111). */
export function distancesOf({ rating, runs, straight, crouched, rounds }: Walk): readonly number[] {
  return Array.from({ length: rounds }, (_, round) =>
    runs ? 2 * rating + (straight && !crouched && round > 0 ? 1 : 0) : rating,
  );
}

/** A tumble adds 20 to Dodge against Opportunity Attacks (PMA-095), in a Run 40 with a roll at -20 (PMA-060). */
export function tumble(runs: boolean, acrobatics: number, modifier: number, roll: Roll) {
  const total = openEnded(roll).total + acrobatics + modifier + (runs ? -20 : 0);
  return { total, dodge: succeeds(total) ? (runs ? 40 : 20) : 0 };
}
