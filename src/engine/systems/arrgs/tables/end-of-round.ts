import { keyed } from '../../../rules/table.ts';
import { combat } from '../core/citations.ts';

const at = (place: number, text: string) => ({ text, cells: { place } });

export const endOfRoundSteps = keyed({
  id: 'arrgs.end-of-round',
  title: 'End of Round',
  citation: combat('Structure', 'ARR-011'),
  key: 'Step of the End of Round.',
  columns: { place: 'Position of the step, from 1. The order is our own.' },
  rows: {
    DYING: at(1, 'The Dying check, its loss, and one application less on a success.'),
    STAGGERED: at(2, 'The Staggered check, and one application less on a success.'),
    CONCENTRATION: at(3, 'Concentration spells that were not controlled this round end.'),
    READY: at(4, 'Additional Action Points from Ready lapse.'),
    CHARGE: at(5, 'The Reflex penalty of a Charge ends.'),
    REPEATED_ATTACK: at(6, 'The penalty of a Repeated Attack ends.'),
    ASSISTED: at(7, 'An Assisted modifier that was not used ends.'),
    POINTS: at(8, 'Points come back whole, none carried over, and the penalty for many of them ends.'),
  },
});
