import type { BrpOptions } from '../options/index.ts';
import {
  type LocationCells,
  type LocationKind,
  locationWounds,
  type Tier,
} from '../tables/location-wounds.ts';

/**
 * Returns the effects of a wound in the table. With `DEADLINE_ONLY`, a disabled location does not bleed (ruling R-71).
 */
export function cellsAt(kind: LocationKind, tier: Tier, { bleedoutMode }: BrpOptions): LocationCells {
  const { cells } = locationWounds.at[kind][tier];
  return bleedoutMode === 'DEADLINE_ONLY' && tier === 'DISABLED' ? { ...cells, bleeding: 0 } : cells;
}
