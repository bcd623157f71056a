import { keyed } from '../../../rules/table.ts';
import { combat } from '../core/citations.ts';

export const combatSummary = keyed({
  id: 'brp.combat-summary',
  title: 'Combat summary',
  citation: combat('Combat Summary'),
  key: 'Result of the attack, and of the defence if one is rolled.',
  columns: {
    defenceRolled: 'True if a parry or dodge is rolled.',
    struck: 'True if the attack strikes the defender.',
    fumbleTable: 'True if the attacker rolls on a fumble table.',
  },
  rows: {
    SUCCESS_DEFENDED: {
      text: 'The attack is parried or dodged.',
      cells: { defenceRolled: true, struck: false, fumbleTable: false },
    },
    SUCCESS_UNDEFENDED: {
      text: 'The attack hits and may cost hit points.',
      cells: { defenceRolled: true, struck: true, fumbleTable: false },
    },
    FAILURE: {
      text: 'The attack misses, and no defence is needed.',
      cells: { defenceRolled: false, struck: false, fumbleTable: false },
    },
    FUMBLE: {
      text: 'The attack misses, and the attacker suffers a mishap.',
      cells: { defenceRolled: false, struck: false, fumbleTable: true },
    },
  },
});
