import { banded } from '../../../rules/table.ts';
import { rules } from '../core/citations.ts';

export const confusion = banded({
  id: 'skill20.confusion',
  title: 'Behaviour of the confused',
  citation: rules('Status Definitions', 'D20-045'),
  die: 100,
  columns: { behaviour: 'Behaviour of the confused combatant this turn.' },
  bands: [
    {
      from: 1,
      to: 10,
      text: 'The combatant attacks the creature that caused the confusion.',
      cells: { behaviour: 'ATTACK_CAUSER' },
    },
    { from: 11, to: 20, text: 'The combatant acts normally.', cells: { behaviour: 'ACT_NORMALLY' } },
    { from: 21, to: 50, text: 'The combatant only babbles.', cells: { behaviour: 'BABBLE' } },
    {
      from: 51,
      to: 70,
      text: 'The combatant flees at top speed from the creature that caused the confusion.',
      cells: { behaviour: 'FLEE_CAUSER' },
    },
    {
      from: 71,
      to: 100,
      text: 'The combatant attacks the nearest creature.',
      cells: { behaviour: 'ATTACK_NEAREST' },
    },
  ],
});
