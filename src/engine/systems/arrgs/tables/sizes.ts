import { grid } from '../../../rules/table.ts';
import { combat } from '../core/citations.ts';

const bonus = { text: 'Added.', cells: { sign: 1 } };
const penalty = { text: 'Subtracted.', cells: { sign: -1 } };
const none = { text: 'Nothing.', cells: { sign: 0 } };

export const sizeModifiers = grid({
  id: 'arrgs.size',
  title: 'Size modifiers',
  citation: combat('Size Modifier'),
  row: 'Size compared with Medium.',
  column: 'Ability used for the check.',
  columns: { sign: 'Sign of the Size modifier: 1, −1 or 0. The caller states its amount.' },
  rowKeys: ['LARGER', 'MEDIUM', 'SMALLER'],
  columnKeys: ['BODY', 'AGILITY', 'INTELLECT', 'PERSONALITY'],
  at: {
    LARGER: { BODY: bonus, AGILITY: penalty, INTELLECT: bonus, PERSONALITY: bonus },
    MEDIUM: { BODY: none, AGILITY: none, INTELLECT: none, PERSONALITY: none },
    SMALLER: { BODY: penalty, AGILITY: bonus, INTELLECT: penalty, PERSONALITY: penalty },
  },
});
