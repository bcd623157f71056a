import { choice } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { combat, ruling } from '../core/citations.ts';

export const slowPlayerPenalty = choice(
  'SlowPlayerPenalty',
  {
    NONE: 'The player gets more time.',
    MISS_TURN: 'The character misses the turn.',
    DELAY: 'The character’s actions are delayed to the next round.',
  },
  'Effect on the character when a player takes too long to decide (ruling INI-R03).',
);

export const roundOptions = {
  turnLength: option(
    'Length of a turn in time',
    ruling('INI-R01'),
    choice(
      'TurnLength',
      {
        ROUNDS_40: 'A turn is ten minutes: 40 rounds or 100 segments.',
        ROUNDS_4: 'A turn is one minute: 4 rounds.',
      },
      'Length of a turn.',
    ),
    'ROUNDS_40',
  ),
  slowPlayerPenalty: option(
    'Players who take too long',
    combat('The Combat Round', 'INI-007'),
    slowPlayerPenalty,
    'NONE',
  ),
} as const;
