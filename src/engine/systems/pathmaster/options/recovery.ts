import { choice, flag } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';
import { openEnds } from './dice.ts';

export const recoveryOptions = {
  openEndedRecovery: option('How rolls to recover are open-ended', ruling('PMB-R87'), openEnds, 'BOTH'),
  applyErrata: option(
    'Correct the pneumonic chart',
    ruling('PMB-R90'),
    flag(
      'Whether the worst extreme recovery from a pneumonic disease takes 280 days instead of the printed 140.',
    ),
    false,
  ),
  longRecovery: option(
    'Recoveries of more than 100 days',
    ruling('PMB-R92'),
    choice(
      'LongRecovery',
      {
        PROPORTIONAL: 'The penalty shrinks in proportion to the days rested.',
        LITERAL: 'Nothing a day, and the whole leftover on the first.',
      },
      'How the penalty shrinks when there are more days than points.',
    ),
    'PROPORTIONAL',
  ),
  temptation100Succeeds: option(
    'A temptation of exactly 100 is resisted',
    ruling('PMB-R94'),
    flag('Whether 100 is enough.'),
    false,
  ),
} as const;
