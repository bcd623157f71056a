import { choice } from '../../../rules/fields/field.ts';
import { banded } from '../../../rules/table.ts';
import { combat } from '../core/citations.ts';

const COMPASS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

export type Direction = (typeof COMPASS)[number];

const WORDS: Readonly<Record<Direction, string>> = {
  N: 'North.',
  NE: 'North-east.',
  E: 'East.',
  SE: 'South-east.',
  S: 'South.',
  SW: 'South-west.',
  W: 'West.',
  NW: 'North-west.',
};

export const scatterDirections = banded<{ readonly direction: Direction }>({
  id: 'arrgs.scatter-direction',
  title: 'Scatter direction of an area attack',
  citation: combat('Area Attacks', 'ARR-042'),
  die: 8,
  columns: { direction: 'Compass point, clockwise from North.' },
  bands: COMPASS.map((direction, index) => ({
    from: index + 1,
    to: index + 1,
    text: WORDS[direction],
    cells: { direction },
  })),
});

export const direction = choice('Direction', WORDS, 'Direction as a compass point.');

/** Direction within a sentence, such as "north-east". */
export const directionInWords = (direction: Direction): string =>
  WORDS[direction].toLowerCase().replace('.', '');

/** Number of sides of the scatter die, which is rolled for each Range Increment. */
export const SCATTER_SIDES = 4;
