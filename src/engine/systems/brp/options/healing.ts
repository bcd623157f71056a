import { choice, flag } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';

export const healingOptions = {
  firstAidGrades: option(
    'Better First Aid heals more',
    ruling('R-76'),
    flag('Whether a special heals 2D3 and a critical 1D3+3 instead of 1D3.'),
    false,
  ),
  firstAidAttempts: option(
    'Attempts of First Aid at one wound',
    ruling('R-76'),
    choice(
      'FirstAidAttempts',
      { PER_HEALER: 'Each healer may try a wound once.', ONCE: 'A wound may be tried once, by one healer.' },
      'How often First Aid may be tried on the same wound.',
    ),
    'PER_HEALER',
  ),
  excellentCareBonus: option(
    'What excellent care adds',
    ruling('R-77'),
    choice(
      'ExcellentCareBonus',
      { ANOTHER_1D3: 'Another 1D3 for the week.', NOTHING: 'Nothing.' },
      'How many hit points a further First Aid or Medicine success adds to a week of excellent care.',
    ),
    'ANOTHER_1D3',
  ),
} as const;
