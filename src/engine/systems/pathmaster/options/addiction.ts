import { choice } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';

export const addictionOptions = {
  addictionWindow: option(
    'The seven days of the addiction factor',
    ruling('PMB-R108'),
    choice(
      'AddictionWindow',
      { ROLLING: 'The 168 hours before a dose.', CALENDAR_WEEK: 'The same week, counted from hour 0.' },
      'Which earlier doses double the addiction factor.',
    ),
    'ROLLING',
  ),
  upkeepSpacing: option(
    'How doses must be spread',
    ruling('PMB-R110'),
    choice(
      'UpkeepSpacing',
      {
        COUNT: 'Enough doses within the last week.',
        INTERVAL: 'Moreover no longer between two doses than an even share of the week.',
      },
      'What keeps withdrawal away.',
    ),
    'COUNT',
  ),
  withdrawalCompletion: option(
    'When withdrawal is over',
    ruling('PMB-R97'),
    choice(
      'WithdrawalCompletion',
      {
        ROLL_101: 'With the first day of 101 or more.',
        DAYS: 'After as many days as the game master says.',
        PER_LEVEL: 'Each day of 101 or more takes away one level.',
      },
      'What completes a withdrawal.',
    ),
    'ROLL_101',
  ),
} as const;
