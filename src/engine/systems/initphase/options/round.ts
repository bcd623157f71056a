import { choice } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { combat, ruling } from '../core/citations.ts';

/** What becomes of those who take too long. */
export const slowPlayerPenalty = choice(
  'SlowPlayerPenalty',
  {
    NONE: 'They get more time.',
    MISS_TURN: 'The character misses the turn.',
    DELAY: 'The character’s actions are delayed to the next round.',
  },
  'What the game master does about it (ruling INI-R03).',
);

export const roundOptions = {
  turnLength: option(
    'How long a turn is',
    ruling('INI-R01'),
    choice(
      'TurnLength',
      { ROUNDS_40: 'Ten minutes: 40 rounds or 100 segments.', ROUNDS_4: 'One minute: 4 rounds.' },
      'Which of the figures for a turn holds.',
    ),
    'ROUNDS_40',
  ),
  slowPlayerPenalty: option(
    'Players who take too long',
    combat('The Combat Round'),
    slowPlayerPenalty,
    'NONE',
  ),
} as const;
