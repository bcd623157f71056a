import { choice } from '../../../rules/fields/field.ts';
import { banded } from '../../../rules/table.ts';
import { ruling } from '../core/citations.ts';

export const direction = choice(
  'Direction',
  {
    AHEAD: 'Straight ahead.',
    AHEAD_RIGHT: 'Ahead and to the right.',
    RIGHT: 'To the right.',
    BACK_RIGHT: 'Back and to the right.',
    BACK: 'Straight back.',
    BACK_LEFT: 'Back and to the left.',
    LEFT: 'To the left.',
    AHEAD_LEFT: 'Ahead and to the left.',
  },
  'Direction as seen by the character who botched.',
);

export type Direction = keyof typeof direction.values;

/** Returns the direction as part of a sentence, such as "to the right". */
export const describeDirection = (way: Direction): string =>
  direction.values[way].replace(/\.$/, '').replace(/^./, (letter) => letter.toLowerCase());

const towards = (roll: number, direction: Direction, text: string) => ({
  from: roll,
  to: roll,
  text,
  cells: { direction },
});

export const deviation = banded({
  id: 'initphase.deviation',
  title: 'Standard deviation',
  citation: ruling('INI-R25'),
  die: 8,
  columns: { direction: 'Direction, clockwise from straight ahead.' },
  bands: [
    towards(1, 'AHEAD', 'Straight ahead.'),
    towards(2, 'AHEAD_RIGHT', 'Ahead and to the right.'),
    towards(3, 'RIGHT', 'To the right.'),
    towards(4, 'BACK_RIGHT', 'Back and to the right.'),
    towards(5, 'BACK', 'Straight back.'),
    towards(6, 'BACK_LEFT', 'Back and to the left.'),
    towards(7, 'LEFT', 'To the left.'),
    towards(8, 'AHEAD_LEFT', 'Ahead and to the left.'),
  ],
});
