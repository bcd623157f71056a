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
      'True if the worst extreme recovery from a pneumonic disease takes 280 days instead of the printed 140.',
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
        LITERAL: 'The daily reduction is 0, and the first day removes the whole penalty.',
      },
      'How the penalty of a recovery decreases if the recovery takes more than 100 days.',
    ),
    'PROPORTIONAL',
  ),
  temptation100Succeeds: option(
    'A total of exactly 100 resists a temptation',
    ruling('PMB-R94'),
    flag('True if a total of exactly 100 resists a temptation. If false, 101 is required.'),
    false,
  ),
} as const;
