import { choice } from '../../../rules/fields/field.ts';
import { banded, bandOf } from '../../../rules/table.ts';
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
  title: 'Where an area attack that misses goes',
  citation: combat('Area Attacks'),
  die: 8,
  columns: { direction: 'The compass point, clockwise from North.' },
  bands: COMPASS.map((direction, index) => ({
    from: index + 1,
    to: index + 1,
    text: WORDS[direction],
    cells: { direction },
  })),
});

export const direction = choice('Direction', WORDS, 'A compass point.');

export const directionOf = (face: number): Direction => bandOf(scatterDirections, face)!.cells.direction;

/** The die of each Range Increment that an area attack scatters by. */
export const SCATTER_SIDES = 4;
