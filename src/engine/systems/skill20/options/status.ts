import { choice, flag } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';

export const statusOptions = {
  fearHighestOnly: option(
    'Fears do not add up',
    ruling('D20-R45'),
    flag('Whether of Shaken, Frightened and Panicked only the worst penalty counts.'),
    false,
  ),
  cumulativeHalving: option(
    'Half speed more than once',
    ruling('D20-R49'),
    flag('Whether every status that halves the speed halves it again.'),
    false,
  ),
  exhaustedMayRun: option(
    'The exhausted may run and charge',
    ruling('D20-R50'),
    flag('Whether Exhausted lifts the ban of Fatigued.'),
    false,
  ),
  cornered: option(
    'Panicked and cornered',
    ruling('D20-R57'),
    choice(
      'Cornered',
      { HELPLESS: 'As Helpless.', COWERING: 'As Cowering.' },
      'How somebody panicked who cannot flee fares.',
    ),
    'HELPLESS',
  ),
} as const;
