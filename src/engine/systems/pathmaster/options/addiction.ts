import { choice } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';

export const addictionOptions = {
  addictionWindow: option(
    'Week that counts for the addiction factor',
    ruling('PMB-R108'),
    choice(
      'AddictionWindow',
      {
        ROLLING: 'Doses within the 168 hours before a dose count.',
        CALENDAR_WEEK: 'Doses in the same calendar week count. Weeks are counted from hour 0.',
      },
      'Earlier doses that double the addiction factor of a dose.',
    ),
    'ROLLING',
  ),
  upkeepSpacing: option(
    'How doses must be spread',
    ruling('PMB-R110'),
    choice(
      'UpkeepSpacing',
      {
        COUNT: 'Enough doses within the last week prevent withdrawal.',
        INTERVAL:
          'Enough doses within the last week prevent withdrawal. In addition, no gap between doses may exceed the week divided by the number of doses.',
      },
      'Doses that an addict must take to prevent withdrawal.',
    ),
    'COUNT',
  ),
  withdrawalCompletion: option(
    'When withdrawal is over',
    ruling('PMB-R97'),
    choice(
      'WithdrawalCompletion',
      {
        ROLL_101: 'Withdrawal is over on the first day on which the roll totals 101 or more.',
        DAYS: 'Withdrawal is over after a number of days that the game master sets.',
        PER_LEVEL: 'Each day on which the roll totals 101 or more removes one addiction level.',
      },
      'When a withdrawal ends.',
    ),
    'ROLL_101',
  ),
} as const;
