import { choice } from '../../../rules/field.ts';
import { option } from '../../../rules/option.ts';
import { ruling } from '../citations.ts';

export const woundsOptions = {
  majorThreshold: option(
    'When a wound is major',
    ruling('R-58'),
    choice(
      'MajorThreshold',
      {
        HALF_ROUND_UP: 'At least half of all hit points, rounded up.',
        HALF_ROUND_DOWN: 'At least half of all hit points, rounded down.',
        HALF_OF_CURRENT: 'At least half of the hit points held before the blow.',
      },
      'How many hit points one blow must cost.',
    ),
    'HALF_ROUND_UP',
  ),
} as const;
