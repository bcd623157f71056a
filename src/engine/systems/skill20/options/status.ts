import { choice, flag } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';

export const statusOptions = {
  fearHighestOnly: option(
    'Fear penalties do not add up',
    ruling('D20-R45'),
    flag('True if only the worst of the penalties for Shaken, Frightened and Panicked counts.'),
    false,
  ),
  cumulativeHalving: option(
    'Half speed more than once',
    ruling('D20-R49'),
    flag('True if each further status that halves speed halves it again.'),
    false,
  ),
  exhaustedMayRun: option(
    'Exhausted combatants may run and charge',
    ruling('D20-R50'),
    flag('True if an exhausted combatant may run and charge, although a fatigued combatant may not.'),
    false,
  ),
  cornered: option(
    'Cornered while panicked',
    ruling('D20-R57'),
    choice(
      'Cornered',
      { HELPLESS: 'The combatant counts as Helpless.', COWERING: 'The combatant counts as Cowering.' },
      'Status of a panicked combatant who cannot flee.',
    ),
    'HELPLESS',
  ),
} as const;
