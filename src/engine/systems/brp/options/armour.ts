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
        LAYERABLE: 'Pieces made to be layered add to the best of the others.',
        BEST: 'Only the best piece counts.',
        ALL: 'All pieces add up.',
      },
      'How several pieces of armour count together.',
    ),
    'LAYERABLE',
  ),
  randomArmour: option(
    'Random armour',
    combat('Random Armor Values (Option)'),
    flag('Whether armour is rolled anew for every blow that strikes, where dice are given for it.'),
    false,
  ),
} as const;
