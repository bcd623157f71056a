import { describe, expect, it } from 'vitest';
import type { BandedTable } from '../../../../src/engine/rules/table.ts';
import { pathmaster } from '../../../../src/engine/systems/pathmaster/index.ts';

// The tables are written here as data, exactly as the book prints them.

const table = (id: string) => pathmaster.tables.find((each) => each.id === `pathmaster.${id}`)!;

/** Returns the rows of a table with ranges. Each row contains its first roll and the given columns. */
const rowsOf = (id: string, columns: readonly string[]) =>
  (table(id) as BandedTable).bands.map(({ from, cells }) => [
    from,
    ...columns.map((column) => cells[column]),
  ]);

const keyedCells = (id: string) => {
  const found = table(id);
  if (found.kind !== 'keyed') throw new TypeError(`${id} has no keys`);
  return Object.fromEntries(Object.entries(found.rows).map(([key, { cells }]) => [key, cells]));
};

const gridCells = (id: string) => {
  const found = table(id);
  if (found.kind !== 'grid') throw new TypeError(`${id} is no grid`);
  return found;
};

it('resistance rolls have the printed target number for every pair of levels from 1 to 10', () => {
  const printed = [
    [50, 45, 40, 35, 30, 25, 20, 15, 10, 5],
    [55, 50, 45, 40, 35, 30, 25, 20, 15, 10],
    [60, 55, 50, 45, 40, 35, 30, 25, 20, 15],
    [65, 60, 55, 50, 45, 40, 35, 30, 25, 20],
    [70, 65, 60, 55, 50, 45, 40, 35, 30, 25],
    [75, 70, 65, 60, 55, 50, 45, 40, 35, 30],
    [80, 75, 70, 65, 60, 55, 50, 45, 40, 35],
    [85, 80, 75, 70, 65, 60, 55, 50, 45, 40],
    [90, 85, 80, 75, 70, 65, 60, 55, 50, 45],
    [95, 90, 85, 80, 75, 70, 65, 60, 55, 50],
  ];
  const { at, rowKeys, columnKeys } = gridCells('resistance');
  expect(rowKeys.map((row) => columnKeys.map((column) => at[row]![column]!.cells.targetNumber))).toEqual(
    printed,
  );
});

it('the margin of a resistance roll leads to the printed tier', () => {
  expect(rowsOf('resistance-margins', ['tier'])).toEqual([
    [-1000, 'EXTREME'],
    [-50, 'SEVERE'],
    [-20, 'MODERATE'],
    [0, 'MILD'],
    [31, 'NONE'],
  ]);
});

it('every cell of the casting time table has the printed modifier', () => {
  const { at, rowKeys, columnKeys } = gridCells('casting-time');
  expect(columnKeys).toEqual(['INSTANT', '0', '1', '2', '3-4', '5-6', '7-8', '9+']);
  expect(
    rowKeys.map((row) => [row, ...columnKeys.map((column) => at[row]![column]!.cells.modifier)]),
  ).toEqual([
    ['2+', 10, 0, 5, 10, 15, 20, 25, 30],
    ['1', 5, -20, 0, 5, 10, 15, 20, 25],
    ['0', 0, -50, -20, 0, 5, 10, 15, 20],
    ['-1', -30, -85, -60, -30, -25, -20, -15, -10],
    ['-2', -35, -90, -65, -35, -30, -25, -20, -15],
    ['-3', -40, -95, -70, -40, -35, -30, -25, -20],
    ['-4', -45, -100, -75, -45, -40, -35, -30, -25],
    ['-5', -50, -105, -80, -50, -45, -40, -35, -30],
  ]);
});

it('the conditions of a caster have the printed modifiers for Channeling, Essence and Mentalism', () => {
  const printed: Readonly<Record<string, readonly number[]>> = {
    COUNTER_SPECIALIST: [-20, -20, -20],
    CROSS_REALM: [-30, -30, -30],
    POWER_76_TO_100: [0, 0, 0],
    POWER_51_TO_75: [-10, -10, -10],
    POWER_26_TO_50: [-20, -20, -20],
    POWER_1_TO_25: [-30, -30, -30],
    HIT_POINTS_51_TO_75: [-10, -10, -10],
    HIT_POINTS_26_TO_50: [-20, -20, -20],
    HIT_POINTS_1_TO_25: [-30, -30, -30],
    HANDS_NONE: [-20, -20, 0],
    HANDS_ONE: [0, 0, 0],
    HANDS_TWO: [5, 5, 0],
    VOICE_NONE: [-10, -10, 0],
    VOICE_WHISPER: [-5, -5, 0],
    VOICE_NORMAL: [0, 0, 0],
    VOICE_SHOUT: [5, 5, 0],
    HELMET_NONE: [0, 0, 0],
    HELMET_LEATHER: [0, -20, -30],
    HELMET_MIXED: [-10, -30, -40],
    HELMET_METAL: [-20, -40, -60],
  };
  const told = Object.entries(keyedCells('caster-conditions')).map(([key, cells]) => [
    key,
    [cells.channeling, cells.essence, cells.mentalism],
  ]);
  expect(Object.fromEntries(told)).toEqual(printed);
});

it('the penalties for lost power have the printed values for each percentage', () => {
  expect(rowsOf('mana-penalties', ['penalty'])).toEqual([
    [0, -40],
    [1, -30],
    [26, -20],
    [51, -10],
    [76, 0],
  ]);
});

describe('the recovery charts for mild, moderate, severe and extreme', () => {
  const SEVEN = [-1000, -25, 16, 36, 66, 91, 106];
  it.each([
    [
      'bubonic',
      [
        [13, 21, 86, 173],
        [9, 14, 59, 120],
        [6, 10, 40, 80],
        [4, 6, 26, 53],
        [3, 5, 20, 40],
        [2, 3, 13, 27],
        [1, 2, 7, 13],
      ],
    ],
    [
      'pneumonic',
      [
        [14, 35, 70, 140],
        [9, 23, 45, 180],
        [6, 15, 30, 120],
        [4, 10, 20, 80],
        [3, 8, 15, 60],
        [2, 5, 10, 40],
        [1, 3, 5, 20],
      ],
    ],
    [
      'psychiatric',
      [
        [7, 67, 645, 6193],
        [5, 48, 461, 4423],
        [3, 29, 277, 2654],
        [2, 19, 184, 1769],
        [1, 10, 92, 885],
      ],
    ],
    [
      'chemical',
      [
        [12, 31, 139, 239],
        [8, 21, 93, 159],
        [6, 16, 70, 119],
        [4, 10, 46, 80],
        [3, 8, 35, 60],
        [2, 5, 23, 40],
        [1, 3, 12, 20],
      ],
    ],
  ])('the chart for %s disease has the printed days', (name, rows) => {
    expect(rowsOf(`recovery.${name}`, ['mild', 'moderate', 'severe', 'extreme'])).toEqual(
      rows.map((row, index) => [SEVEN[index], ...row]),
    );
  });
});

it('every row of the withdrawal table has the printed hits and temporary Constitution', () => {
  const die = (plus: number | null) =>
    plus === null ? null : `1d10${plus === 0 ? '' : plus > 0 ? `+${plus}` : plus}`;
  const printed: readonly (readonly [number, number | null, number])[] = [
    [-1000, 9, 10],
    [-40, 8, 9],
    [-30, 7, 8],
    [-20, 6, 7],
    [-10, 5, 6],
    [1, 4, 5],
    [11, 3, 4],
    [21, 2, 3],
    [31, 1, 2],
    [41, 0, 1],
    [51, -1, 0],
    [61, -2, -1],
    [71, -3, -2],
    [81, -4, -3],
    [91, -5, -4],
    [101, null, -5],
  ];
  expect(rowsOf('withdrawal', ['hits', 'constitution'])).toEqual(
    printed.map(([from, hits, constitution]) => [from, die(hits), die(constitution)]),
  );
});

describe('the healing tables for light, medium and severe', () => {
  const FROM = [-1000, 1, 21, 41, 61, 81, 101];
  it.each([
    ['burns', [7, 21, 50, 6, 18, 40, 5, 16, 35, 4, 14, 28, 3, 11, 22, 2, 9, 18, 1, 7, 14]],
    ['bone', [28, 56, 91, 21, 42, 70, 15, 30, 55, 10, 20, 40, 6, 12, 25, 4, 8, 15, 3, 5, 10]],
    ['skin', [5, 25, 40, 4, 20, 35, 3, 16, 30, 2, 12, 25, 1, 8, 20, 1, 6, 15, 1, 5, 10]],
    ['head', [13, 78, 130, 10, 60, 100, 7, 42, 70, 5, 30, 50, 3, 18, 30, 2, 12, 20, 1, 6, 10]],
    ['organ', [13, 65, 130, 9, 45, 90, 6, 30, 60, 4, 20, 40, 3, 15, 30, 2, 10, 20, 1, 5, 10]],
    ['muscle', [11, 44, 88, 7, 28, 56, 6, 24, 44, 4, 16, 32, 3, 12, 24, 2, 8, 16, 1, 4, 8]],
  ])('the table for %s has the printed days', (name, days) => {
    expect(rowsOf(`healing.${name}`, ['light', 'medium', 'severe'])).toEqual(
      FROM.map((from, index) => [from, ...days.slice(3 * index, 3 * index + 3)]),
    );
  });
});

it('an infection has the printed level for each kind of place, and the printed half levels for each injury', () => {
  expect(keyedCells('infection')).toEqual({
    HOSPITALIZED: { level: null, halvesPerInjury: 0 },
    TAVERNS: { level: 1, halvesPerInjury: 1 },
    LARGE_CITIES: { level: 2, halvesPerInjury: 1 },
    WILDERNESS: { level: 1, halvesPerInjury: 1 },
    GRAVEYARDS: { level: 3, halvesPerInjury: 2 },
    SEWERS: { level: 5, halvesPerInjury: 2 },
    ANIMAL_LAIRS: { level: 3, halvesPerInjury: 2 },
  });
});

describe('the table of poisons', () => {
  const tiers = ['MILD', 'MODERATE', 'SEVERE', 'EXTREME'];
  it.each([
    ['CIRCULATORY', '1d50', ['1d50', '3d10', '5d10', '10d10'], [-40, -45, 0, 0]],
    ['CONVERSION', '5d10', ['5d10', '10d10', '2d100', '20d10'], [-20, 0, 0, 0]],
    ['MUSCLE', '3d10', ['3d10', '5d50', '1d10', '1d50'], [-10, -30, 0, 0]],
    ['NERVE', '1d10', ['1d10', '1d20', '2d10', '5d10'], [-30, -75, -100, 0]],
    ['REDUCTION', '10d10', ['10d10', '20d10', '30d10', '1d10'], [0, 0, 0, 0]],
    ['RESPIRATORY', '1d20', ['1d20', '2d10', '1d100', '2d100'], [-20, -50, 0, 0]],
  ])('%s poison has the printed duration, onsets and effects', (type, duration, onsets, penalties) => {
    expect(keyedCells('poison-types')[type]!.duration).toBe(duration);
    const row = gridCells('poisons').at[type]!;
    expect(tiers.map((tier) => row[tier]!.cells.onset)).toEqual(onsets);
    expect(tiers.map((tier) => row[tier]!.cells.penalty)).toEqual(penalties);
    expect(tiers.map((tier) => row[tier]!.cells.death)).toEqual([false, false, false, true]);
  });

  it('the late onset of muscle and reduction poisons is measured in hours', () => {
    const { at, rowKeys } = gridCells('poisons');
    const inHours = rowKeys.flatMap((type) =>
      tiers.filter((tier) => at[type]![tier]!.cells.onsetUnit === 'HOURS').map((tier) => `${type} ${tier}`),
    );
    expect(inHours).toEqual(['MUSCLE SEVERE', 'MUSCLE EXTREME', 'REDUCTION EXTREME']);
  });
});
