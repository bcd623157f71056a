import { missileRanges } from '../tables/missile.ts';
import type { Shot, ShotBand } from './input.ts';

/** Returns the maximum distance of a point-blank shot, in metres. */
export const pointBlank = (dex: number): number => Math.ceil(dex / 3);

type Ranged = Pick<Shot, 'range' | 'targetingGear' | 'aimed'>;

/**
 * Returns a range in metres. Aiming with targeting gear doubles it, except at point-blank range (rulings ).
 */
const reachOf = ({ range, targetingGear, aimed }: Ranged): number =>
  targetingGear && aimed ? 2 * range : range;

/** Returns the maximum distance of an attack, in metres. */
export const maximumRange = (shot: Ranged): number => reachOf(shot) * missileRanges.rows.LONG.cells.reach;

export function bandOfShot(shot: Ranged & Pick<Shot, 'dex' | 'distance'>): ShotBand {
  const { dex, distance } = shot;
  if (distance <= pointBlank(dex)) return 'POINT_BLANK';
  const reach = reachOf(shot);
  const { NORMAL, MEDIUM } = missileRanges.rows;
  if (distance <= reach * NORMAL.cells.reach) return 'NORMAL';
  if (distance <= reach * MEDIUM.cells.reach) return 'MEDIUM';
  return distance <= maximumRange(shot) ? 'LONG' : 'OUT_OF_RANGE';
}
