import type { Citation } from '../../../rules/citation.ts';
import { type Band, type BandedTable, banded } from '../../../rules/table.ts';
import type { DiseaseName } from '../ailments/tables/diseases.ts';
import { HIGHEST_BAND, LOWEST_BAND } from '../core/band-limits.ts';
import { magic } from '../core/citations.ts';
import type { Tier } from '../resistance/tables.ts';

type Cells = Readonly<Record<Lowercase<Tier>, number>>;

type RecoveryChart = BandedTable<Cells>;

type Days = readonly [mild: number, moderate: number, severe: number, extreme: number];

/** Lowest total to which each row of the chart applies. */
const SEVEN_ROWS = [LOWEST_BAND, -25, 16, 36, 66, 91, 106] as const;
const FIVE_ROWS = [LOWEST_BAND, -25, 16, 36, 66] as const;

const recoveryChart = (
  name: DiseaseName,
  citation: Citation,
  from: readonly number[],
  rows: readonly Days[],
): RecoveryChart =>
  banded<Cells>({
    id: `pathmaster.recovery.${name.toLowerCase()}`,
    title: `Recovery from ${name.toLowerCase()} diseases`,
    citation,
    die: null,
    columns: {
      mild: 'Days of recovery after a mild disease.',
      moderate: 'Days of recovery after a moderate disease.',
      severe: 'Days of recovery after a severe disease.',
      extreme: 'Days of recovery after an extreme disease.',
    },
    bands: rows.map(
      ([mild, moderate, severe, extreme], index): Band<Cells> => ({
        from: from[index]!,
        to: (from[index + 1] ?? HIGHEST_BAND + 1) - 1,
        text: `${mild}, ${moderate}, ${severe} or ${extreme} days.`,
        cells: { mild, moderate, severe, extreme },
      }),
    ),
  });

export const recoveryCharts: Readonly<Record<DiseaseName, RecoveryChart>> = {
  BUBONIC: recoveryChart('BUBONIC', magic('Disease Recovery Chart', 'PMB-106'), SEVEN_ROWS, [
    [13, 21, 86, 173],
    [9, 14, 59, 120],
    [6, 10, 40, 80],
    [4, 6, 26, 53],
    [3, 5, 20, 40],
    [2, 3, 13, 27],
    [1, 2, 7, 13],
  ]),
  PNEUMONIC: recoveryChart('PNEUMONIC', magic('Disease Recovery Chart', 'PMB-107'), SEVEN_ROWS, [
    [14, 35, 70, 140],
    [9, 23, 45, 180],
    [6, 15, 30, 120],
    [4, 10, 20, 80],
    [3, 8, 15, 60],
    [2, 5, 10, 40],
    [1, 3, 5, 20],
  ]),
  PSYCHIATRIC: recoveryChart('PSYCHIATRIC', magic('Disease Recovery Chart', 'PMB-108'), FIVE_ROWS, [
    [7, 67, 645, 6193],
    [5, 48, 461, 4423],
    [3, 29, 277, 2654],
    [2, 19, 184, 1769],
    [1, 10, 92, 885],
  ]),
  CHEMICAL: recoveryChart('CHEMICAL', magic('Disease Recovery Chart', 'PMB-109'), SEVEN_ROWS, [
    [12, 31, 139, 239],
    [8, 21, 93, 159],
    [6, 16, 70, 119],
    [4, 10, 46, 80],
    [3, 8, 35, 60],
    [2, 5, 23, 40],
    [1, 3, 12, 20],
  ]),
};

/** Number of days with which the first pneumonic row fits its neighbours (ruling PMB-R90). */
export const PNEUMONIC_ERRATUM = 280;
