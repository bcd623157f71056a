import { missileRanges } from '../tables/missile.ts';
import type { Shot, ShotBand } from './input.ts';

/** Metres within which a shot is point blank. */
export const pointBlank = (dex: number): number => Math.ceil(dex / 3);

type Ranged = Pick<Shot, 'range' | 'targetingGear' | 'aimed'>;

/** Gear that was aimed with halves the distance for all bands but point blank (rulings ). */
const reachOf = ({ range, targetingGear, aimed }: Ranged): number =>
  targetingGear && aimed ? 2 * range : range;

/** Metres beyond which no attack is possible. */
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
