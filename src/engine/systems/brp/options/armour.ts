import { choice, flag } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { combat, ruling } from '../core/citations.ts';

export const armourOptions = {
  layeringMode: option(
    'Layers of armour',
    ruling('R-56'),
    choice(
      'LayeringMode',
      {
        LAYERABLE: 'All layerable pieces count, plus the best of the other pieces.',
        BEST: 'Only the piece with the highest armour value counts.',
        ALL: 'The armour values of all pieces are added.',
      },
      'How the armour values of several pieces are combined.',
    ),
    'LAYERABLE',
  ),
  randomArmour: option(
    'Random armour',
    combat('Random Armor Values (Option)'),
    flag('True if random armour is rolled again for each blow that hits.'),
    false,
  ),
} as const;
