import { missileRanges } from '../tables/missile.ts';
import type { Shot, ShotBand } from './input.ts';

/** Metres within which a shot is point blank. */
export const pointBlank = (dex: number): number => Math.ceil(dex / 3);

/** Gear that was aimed with halves the distance for all bands but point blank (rulings ). */
export function bandOfShot({ dex, range, distance, targetingGear, aimed }: Shot): ShotBand {
  if (distance <= pointBlank(dex)) return 'POINT_BLANK';
  const reach = targetingGear && aimed ? 2 * range : range;
  const { NORMAL, MEDIUM, LONG } = missileRanges.rows;
  if (distance <= reach * NORMAL.cells.reach) return 'NORMAL';
  if (distance <= reach * MEDIUM.cells.reach) return 'MEDIUM';
  return distance <= reach * LONG.cells.reach ? 'LONG' : 'OUT_OF_RANGE';
}
