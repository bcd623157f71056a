import { choice, flag } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';

export const checkOptions = {
  requireMeetDc: option(
    'A check below the DC fails',
    ruling('ARR-R14'),
    flag('Whether a check below the DC fails even where its Success Value would stay above 0.'),
    false,
  ),
  natural1AutoFail: option(
    'A natural 1 fails',
    ruling('ARR-R17'),
    choice(
      'Natural1AutoFail',
      { ALL: 'Every rolled check.', ATTACKS: 'Attacks alone.', NONE: 'No check.' },
      'Which rolled checks a natural 1 fails whatever they come to.',
    ),
    'ALL',
  ),
  natural20AutoSuccess: option(
    'A natural 20 succeeds',
    ruling('ARR-R18'),
    flag('Whether a natural 20 succeeds whatever it comes to, with a Success Value of 1 at the least.'),
    false,
  ),
  stackTyped: option(
    'Modifiers of the same type',
    ruling('ARR-R19'),
    choice(
      'StackTyped',
      { SUM: 'All of them count.', HIGHEST: 'Only the highest of each type counts.' },
      'How several modifiers of one type combine; Circumstance modifiers always add up.',
    ),
    'SUM',
  ),
  willingSvFromBaseDifficulty: option(
    'Spells on the willing measured from their base difficulty',
    ruling('ARR-R23'),
    flag(
      'Whether the margin of a spell on somebody who does not resist is taken from 10 + spell level instead of 0.',
    ),
    false,
  ),
  critNegativeReduces: option(
    'Bad further rolls of a critical count against it',
    ruling('ARR-R24'),
    flag('Whether a further roll with a negative Success Value lowers the total.'),
    false,
  ),
  sizeAddsToDamage: option(
    'Size adds to damage',
    ruling('ARR-R96'),
    flag('Whether the Size modifier of an attack is added to its damage beside its check.'),
    false,
  ),
  magnitudeOnDamage: option(
    'Magnitude multiplies damage',
    ruling('ARR-R99'),
    flag(
      'Whether the Magnitude modifier multiplies or divides the Success Value of an attack beside its check.',
    ),
    false,
  ),
} as const;
