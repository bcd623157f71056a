import { choice, flag } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';

export const checkOptions = {
  requireMeetDc: option(
    'A check below the DC fails',
    ruling('ARR-R14'),
    flag(
      'True if a check below the DC always fails. False if it succeeds as long as its Success Value is above 0.',
    ),
    false,
  ),
  natural1AutoFail: option(
    'A natural 1 fails',
    ruling('ARR-R17'),
    choice(
      'Natural1AutoFail',
      {
        ALL: 'A natural 1 fails every rolled check.',
        ATTACKS: 'A natural 1 fails attacks only.',
        NONE: 'A natural 1 has no special effect.',
      },
      'Which rolled checks fail on a natural 1, whatever their Check Result.',
    ),
    'ALL',
  ),
  natural20AutoSuccess: option(
    'A natural 20 succeeds',
    ruling('ARR-R18'),
    flag('True if a natural 20 always succeeds, with a Success Value of at least 1.'),
    false,
  ),
  stackTyped: option(
    'Modifiers of the same type',
    ruling('ARR-R19'),
    choice(
      'StackTyped',
      {
        SUM: 'All modifiers of the type are added.',
        HIGHEST: 'Only the highest modifier of the type counts.',
      },
      'How modifiers of the same type combine. Circumstance modifiers always add up.',
    ),
    'SUM',
  ),
  willingSvFromBaseDifficulty: option(
    'Margin of spells on willing targets',
    ruling('ARR-R23'),
    flag(
      'True if the margin of a spell on a willing target is counted from 10 + spell level. False if it is counted from 0.',
    ),
    false,
  ),
  critNegativeReduces: option(
    'Negative further rolls of a critical',
    ruling('ARR-R24'),
    flag(
      'True if a further roll of a critical lowers the total when that roll’s Success Value is negative. False if such a roll adds nothing.',
    ),
    false,
  ),
  sizeAddsToDamage: option(
    'Size adds to damage',
    ruling('ARR-R96'),
    flag('True if the Size modifier of an attack is also added to its damage, not only to its check.'),
    false,
  ),
  magnitudeOnDamage: option(
    'Magnitude multiplies damage',
    ruling('ARR-R99'),
    flag('True if the Magnitude modifier also changes the Success Value of an attack, not only its check.'),
    false,
  ),
} as const;
