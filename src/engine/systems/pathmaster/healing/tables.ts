import { type Band, type BandedTable, banded, keyed } from '../../../rules/table.ts';
import { HIGHEST_BAND, LOWEST_BAND } from '../core/band-limits.ts';
import { magic } from '../core/citations.ts';

const woundCategoryNames = ['BURNS', 'BONE', 'SKIN', 'HEAD', 'ORGAN', 'MUSCLE'] as const;

type WoundCategory = (typeof woundCategoryNames)[number];

export type WoundSeverity = 'LIGHT' | 'MEDIUM' | 'SEVERE';

type Days = { readonly light: number; readonly medium: number; readonly severe: number };

const FROM = [LOWEST_BAND, 1, 21, 41, 61, 81, 101] as const;

const healingChart = (
  category: WoundCategory,
  title: string,
  rule: 'PMB-129' | 'PMB-130',
  rows: readonly (readonly [light: number, medium: number, severe: number])[],
): BandedTable<Days> =>
  banded<Days>({
    id: `pathmaster.healing.${category.toLowerCase()}`,
    title,
    citation: magic('Healing Recovery Table', rule),
    die: null,
    columns: {
      light: 'Days for a light wound.',
      medium: 'Days for a medium wound.',
      severe: 'Days for a severe wound.',
    },
    bands: rows.map(
      ([light, medium, severe], index): Band<Days> => ({
        from: FROM[index]!,
        to: (FROM[index + 1] ?? HIGHEST_BAND + 1) - 1,
        text: `${light}, ${medium} or ${severe} days.`,
        cells: { light, medium, severe },
      }),
    ),
  });

export const healingCharts: Readonly<Record<WoundCategory, BandedTable<Days>>> = {
  BURNS: healingChart('BURNS', 'Healing of burns', 'PMB-129', [
    [7, 21, 50],
    [6, 18, 40],
    [5, 16, 35],
    [4, 14, 28],
    [3, 11, 22],
    [2, 9, 18],
    [1, 7, 14],
  ]),
  BONE: healingChart('BONE', 'Healing of bones', 'PMB-129', [
    [28, 56, 91],
    [21, 42, 70],
    [15, 30, 55],
    [10, 20, 40],
    [6, 12, 25],
    [4, 8, 15],
    [3, 5, 10],
  ]),
  SKIN: healingChart('SKIN', 'Healing of skin and tissue', 'PMB-129', [
    [5, 25, 40],
    [4, 20, 35],
    [3, 16, 30],
    [2, 12, 25],
    [1, 8, 20],
    [1, 6, 15],
    [1, 5, 10],
  ]),
  HEAD: healingChart('HEAD', 'Healing of head wounds', 'PMB-130', [
    [13, 78, 130],
    [10, 60, 100],
    [7, 42, 70],
    [5, 30, 50],
    [3, 18, 30],
    [2, 12, 20],
    [1, 6, 10],
  ]),
  ORGAN: healingChart('ORGAN', 'Healing of organs', 'PMB-130', [
    [13, 65, 130],
    [9, 45, 90],
    [6, 30, 60],
    [4, 20, 40],
    [3, 15, 30],
    [2, 10, 20],
    [1, 5, 10],
  ]),
  MUSCLE: healingChart('MUSCLE', 'Healing of muscles and tendons', 'PMB-130', [
    [11, 44, 88],
    [7, 28, 56],
    [6, 24, 44],
    [4, 16, 32],
    [3, 12, 24],
    [2, 8, 16],
    [1, 4, 8],
  ]),
};

export const woundSeverityTable = banded<{ readonly severity: WoundSeverity }>({
  id: 'pathmaster.wound-severity',
  title: 'Severity of a critical injury',
  citation: magic('Critical Injuries', 'PMB-127'),
  die: null,
  columns: { severity: 'Severity of the wound.' },
  bands: [
    { from: LOWEST_BAND, to: -51, text: 'A severe wound.', cells: { severity: 'SEVERE' } },
    { from: -50, to: -21, text: 'A medium wound.', cells: { severity: 'MEDIUM' } },
    { from: -20, to: -1, text: 'A light wound.', cells: { severity: 'LIGHT' } },
  ],
});

type InfectionPlace =
  | 'HOSPITALIZED'
  | 'TAVERNS'
  | 'LARGE_CITIES'
  | 'WILDERNESS'
  | 'GRAVEYARDS'
  | 'SEWERS'
  | 'ANIMAL_LAIRS';

type PlaceCells = { readonly level: number | null; readonly halvesPerInjury: number };

const place = (text: string, level: number | null, halvesPerInjury: number) => ({
  text,
  cells: { level, halvesPerInjury },
});

export const infectionPlaces = keyed<InfectionPlace, PlaceCells>({
  id: 'pathmaster.infection',
  title: 'Infection by place',
  citation: magic('Infection Table'),
  key: 'Where the patient recovers. A wound from an infected creature or undead adds its level.',
  columns: {
    level: 'Level of the bubonic disease. Empty if there is no risk.',
    halvesPerInjury: 'Half levels that each injury adds.',
  },
  rows: {
    HOSPITALIZED: place('Fully hospitalised: no risk.', null, 0),
    TAVERNS: place('Taverns and towns: level 1, plus half a level for each injury.', 1, 1),
    LARGE_CITIES: place('Large cities: level 2, plus half a level for each injury.', 2, 1),
    WILDERNESS: place('Wilderness: level 1, plus half a level for each injury.', 1, 1),
    GRAVEYARDS: place('Graveyards: level 3, plus a level for each injury.', 3, 2),
    SEWERS: place('Sewers: level 5, plus a level for each injury.', 5, 2),
    ANIMAL_LAIRS: place('Animal lairs: level 3, plus a level for each injury.', 3, 2),
  },
});

export const healingTables = [...Object.values(healingCharts), woundSeverityTable, infectionPlaces];
