import { grid } from '../../../rules/table.ts';
import { combat } from '../core/citations.ts';

const bonus = { text: 'Added.', cells: { sign: 1 } };
const penalty = { text: 'Subtracted.', cells: { sign: -1 } };
const none = { text: 'Nothing.', cells: { sign: 0 } };

export const sizeModifiers = grid({
  id: 'arrgs.size',
  title: 'Size modifiers',
  citation: combat('Size Modifier'),
  row: 'The size.',
  column: 'The Ability behind the check.',
  columns: { sign: 'The sign of the Size modifier; its amount is the caller’s.' },
  rowKeys: ['LARGER', 'MEDIUM', 'SMALLER'],
  columnKeys: ['BODY', 'AGILITY', 'INTELLECT', 'PERSONALITY'],
  at: {
    LARGER: { BODY: bonus, AGILITY: penalty, INTELLECT: bonus, PERSONALITY: bonus },
    MEDIUM: { BODY: none, AGILITY: none, INTELLECT: none, PERSONALITY: none },
    SMALLER: { BODY: penalty, AGILITY: bonus, INTELLECT: penalty, PERSONALITY: penalty },
  },
});
