import { flag, integer } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';

export const checkOptions = {
  naturalExtremes: option(
    'A natural 20 succeeds, a natural 1 fails',
    ruling('D20-R05'),
    flag('Whether that holds for ordinary checks too, and not for grappling alone.'),
    false,
  ),
  restBonusSigned: option(
    'A low Constitution slows healing',
    ruling('D20-R02'),
    flag('Whether a negative Constitution bonus is taken off what a period of rest restores, down to 0.'),
    false,
  ),
  monthDays: option(
    'Days of a month of training',
    ruling('D20-R12'),
    integer(1, 100, 'How many days a month of training takes.'),
    30,
  ),
  waiveMaster: option(
    'Advanced skills without the rank of Master',
    ruling('D20-R13'),
    flag('Whether the game master waives the rank.'),
    false,
  ),
} as const;
