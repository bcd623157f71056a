import { flag, integer } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';

export const checkOptions = {
  naturalExtremes: option(
    'A natural 20 succeeds, a natural 1 fails',
    ruling('D20-R05'),
    flag(
      'True if a natural 20 succeeds and a natural 1 fails in ordinary checks too, not only in grappling.',
    ),
    false,
  ),
  restBonusSigned: option(
    'A low Constitution slows healing',
    ruling('D20-R02'),
    flag(
      'True if a negative Constitution bonus reduces the hit points that a period of rest restores, down to 0. If false, a period restores at least 1 hit point.',
    ),
    false,
  ),
  monthDays: option(
    'Days of a month of training',
    ruling('D20-R12'),
    integer(1, 100, 'Number of days that a month of training takes.'),
    30,
  ),
  waiveMaster: option(
    'Advanced skills without the rank of Master',
    ruling('D20-R13'),
    flag('True if advanced skills do not require the rank of Master.'),
    false,
  ),
} as const;
