import { banded, grid } from '../../../rules/table.ts';
import { combat } from '../core/citations.ts';

export const magnitudes = banded<{ readonly factor: number }>({
  id: 'arrgs.magnitude',
  title: 'Magnitudes',
  citation: combat('Magnitude Modifier', 'ARR-128'),
  die: null,
  columns: { factor: 'Number by which Check Results are multiplied or divided.' },
  bands: [
    { from: 1, to: 1, text: 'Both have the same magnitude.', cells: { factor: 1 } },
    { from: 2, to: 2, text: 'A car or a tank.', cells: { factor: 2 } },
    { from: 3, to: 3, text: 'An aircraft carrier.', cells: { factor: 3 } },
    { from: 4, to: 4, text: 'A star-destroyer-sized ship.', cells: { factor: 4 } },
    { from: 5, to: 5, text: 'The largest possible difference.', cells: { factor: 5 } },
  ],
});

export const GREATEST_MAGNITUDE = magnitudes.to;

type Operation = 'MULTIPLY' | 'DIVIDE';

const easier = {
  text: 'The check is easier, so its result is multiplied.',
  cells: { operation: 'MULTIPLY' as Operation },
};
const harder = {
  text: 'The check is harder, so its result is divided.',
  cells: { operation: 'DIVIDE' as Operation },
};

export const magnitudeOperations = grid({
  id: 'arrgs.magnitude-operation',
  title: 'What Magnitude does to a check',
  citation: combat('Magnitude Modifier', 'ARR-127'),
  row: 'Magnitude of the combatant who makes the check: LARGER or SMALLER than the other.',
  column: 'Kind of check that is made.',
  columns: { operation: 'Change to the Check Result: MULTIPLY or DIVIDE.' },
  rowKeys: ['LARGER', 'SMALLER'],
  columnKeys: ['ATTACK', 'FORTITUDE', 'REFLEX', 'WILLPOWER'],
  at: {
    LARGER: { ATTACK: harder, FORTITUDE: easier, REFLEX: harder, WILLPOWER: easier },
    SMALLER: { ATTACK: easier, FORTITUDE: harder, REFLEX: easier, WILLPOWER: harder },
  },
});
