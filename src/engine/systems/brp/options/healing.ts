import { choice, flag } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';

export const healingOptions = {
  firstAidGrades: option(
    'Better First Aid heals more',
    ruling('R-76'),
    flag('True if First Aid heals 2D3 on a special success and 1D3+3 on a critical success, instead of 1D3.'),
    false,
  ),
  firstAidAttempts: option(
    'First Aid attempts on one wound',
    ruling('R-76'),
    choice(
      'FirstAidAttempts',
      {
        PER_HEALER: 'Each healer may try First Aid once on each wound.',
        ONCE: 'Only one healer may try First Aid on a wound, and only once.',
      },
      'How often First Aid is allowed on the same wound.',
    ),
    'PER_HEALER',
  ),
  excellentCareBonus: option(
    'Additional healing with excellent care',
    ruling('R-77'),
    choice(
      'ExcellentCareBonus',
      {
        ANOTHER_1D3: 'The success heals another 1D3 hit points in the week.',
        NOTHING: 'The success heals no further hit points.',
      },
      'Additional hit points in a week of excellent care if another First Aid or Medicine roll succeeds.',
    ),
    'ANOTHER_1D3',
  ),
} as const;
