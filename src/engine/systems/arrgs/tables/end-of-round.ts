import { keyed } from '../../../rules/table.ts';
import { combat } from '../core/citations.ts';

const at = (place: number, text: string) => ({ text, cells: { place } });

export const endOfRoundSteps = keyed({
  id: 'arrgs.end-of-round',
  title: 'End of Round',
  citation: combat('Structure', 'ARR-011'),
  key: 'Step of the End of Round.',
  columns: { place: 'Position of the step, from 1. The book does not define this order.' },
  rows: {
    DYING: at(1, 'The Dying check is made. A success removes one application of Dying.'),
    STAGGERED: at(2, 'The Staggered check is made. A success removes one application of Staggered.'),
    CONCENTRATION: at(3, 'Concentration spells that were not controlled this round end.'),
    READY: at(4, 'Additional Action Points from Ready expire.'),
    CHARGE: at(5, 'The Reflex penalty of a Charge ends.'),
    REPEATED_ATTACK: at(6, 'The penalty of a Repeated Attack ends.'),
    ASSISTED: at(7, 'An Assisted modifier that was not used ends.'),
    POINTS: at(
      8,
      'All points are restored, unused points are lost, and the penalty for points beyond three ends.',
    ),
  },
});
