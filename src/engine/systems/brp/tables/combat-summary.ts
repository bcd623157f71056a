import { keyed } from '../../../rules/table.ts';
import { combat } from '../core/citations.ts';

export const combatSummary = keyed({
  id: 'brp.combat-summary',
  title: 'Combat summary',
  citation: combat('Combat Summary'),
  key: 'The attack, and the defence where one is rolled.',
  columns: {
    defenceRolled: 'Whether a parry or dodge is rolled.',
    struck: 'Whether the defender is struck.',
    fumbleTable: 'Whether the attacker rolls on a fumble table.',
  },
  rows: {
    SUCCESS_DEFENDED: {
      text: 'The blow is turned aside or avoided.',
      cells: { defenceRolled: true, struck: false, fumbleTable: false },
    },
    SUCCESS_UNDEFENDED: {
      text: 'The blow strikes and may cost hit points.',
      cells: { defenceRolled: true, struck: true, fumbleTable: false },
    },
    FAILURE: {
      text: 'The attack misses; nobody needs to defend.',
      cells: { defenceRolled: false, struck: false, fumbleTable: false },
    },
    FUMBLE: {
      text: 'The attack misses, and the attacker suffers a mishap.',
      cells: { defenceRolled: false, struck: false, fumbleTable: true },
    },
  },
});
