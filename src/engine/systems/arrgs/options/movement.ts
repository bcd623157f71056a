import { choice } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';
import { ABILITIES } from '../tables/categories.ts';

export const movementOptions = {
  movementAbility: option(
    'Ability of Movement checks',
    ruling('ARR-R65'),
    choice('MovementAbility', ABILITIES, 'Which Ability modifier goes with Athletics in Movement checks.'),
    'BODY',
  ),
  minimumOneSquare: option(
    'At least one square',
    ruling('ARR-R66'),
    choice(
      'MinimumOneSquare',
      { TERRAIN: 'Over Difficult Terrain alone.', ALWAYS: 'Always.' },
      'When a Movement check that comes to nothing still lets somebody move one square.',
    ),
    'TERRAIN',
  ),
  difficultTerrain: option(
    'Several squares of Difficult Terrain',
    ruling('ARR-R68'),
    choice(
      'DifficultTerrain',
      { HIGHEST: 'The worst of them.', SUM: 'All of them added up.' },
      'What counts of the Difficult Terrain entered in one manoeuvre.',
    ),
    'HIGHEST',
  ),
  zeroTurnsAs: option(
    'Manoeuvrability 0',
    ruling('ARR-R71'),
    choice(
      'ZeroTurnsAs',
      { NONE: 'No turn at all.', ONE_PER_TURN: 'One 90° turn.' },
      'What an effective Manoeuvrability of 0 allows.',
    ),
    'NONE',
  ),
  accelerationFactor: option(
    'What acceleration is multiplied by',
    ruling('ARR-R72'),
    choice(
      'AccelerationFactor',
      { HIGHER: 'The higher Movement Increment, before or after.', CHANGE: 'The change of it.' },
      'What Movement Speed is multiplied by for the Vitality lost to acceleration.',
    ),
    'HIGHER',
  ),
  headOnTrigger: option(
    'When a head-on collision hurts',
    ruling('ARR-R73'),
    choice(
      'HeadOnTrigger',
      {
        COMBINED: 'Both Movement Increments together are 3 or more.',
        EACH: 'One of them alone is 3 or more.',
      },
      'What a head-on collision needs to hurt.',
    ),
    'COMBINED',
  ),
} as const;
