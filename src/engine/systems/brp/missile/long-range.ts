import type { BrpOptions } from '../options/index.ts';
import { type Bands, type Level, succeeds } from '../rolls/check.ts';
import type { ShotBand } from './input.ts';

const capped = (band: ShotBand | null, { longRangeAllowsSpecials }: BrpOptions): boolean =>
  band === 'LONG' && !longRangeAllowsSpecials;

/**
 * Returns the level of an attack roll. At long range, every hit is at most an ordinary success (ruling R-48). `band` is
 * null in melee.
 */
export const cappedLevel = (level: Level, band: ShotBand | null, options: BrpOptions): Level =>
  succeeds(level) && capped(band, options) ? 'SUCCESS' : level;

export const cappedBands = (bands: Bands, band: ShotBand, options: BrpOptions): Bands =>
  capped(band, options) ? { ...bands, criticalUpTo: 0, specialUpTo: 0 } : bands;
