import { grid } from '../../../rules/table.ts';
import { rules } from '../core/citations.ts';

const yes = (text: string) => ({ text, cells: { allowed: true } });
const no = { text: 'Not possible.', cells: { allowed: false } };

/**
 * Without a map, each side has a front row and a back row. Combinations that the chapter does not list are impossible
 * (ruling D20-R22).
 */
export const rows = grid({
  id: 'skill20.rows',
  title: 'Reach without a map',
  citation: rules('Map-less Combat'),
  row: 'Row of the attacker and kind of attack.',
  column: 'Row of the target on the other side.',
  columns: { allowed: 'True if the attack is possible.' },
  rowKeys: ['FRONT_MELEE', 'FRONT_REACH', 'FRONT_RANGED', 'BACK_MELEE', 'BACK_REACH', 'BACK_RANGED'],
  columnKeys: ['FRONT', 'BACK'],
  at: {
    FRONT_MELEE: { FRONT: yes('Front against front.'), BACK: no },
    FRONT_REACH: { FRONT: yes('As a melee attack.'), BACK: yes('A reach weapon over the front row.') },
    FRONT_RANGED: { FRONT: no, BACK: no },
    BACK_MELEE: { FRONT: no, BACK: no },
    BACK_REACH: { FRONT: yes('A reach weapon past the attacker’s own front row.'), BACK: no },
    BACK_RANGED: { FRONT: yes('Over the attacker’s own front row.'), BACK: yes('Over both front rows.') },
  },
});
