import { choice } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';
import { ABILITIES } from '../tables/categories.ts';

export const movementOptions = {
  movementAbility: option(
    'Ability of Movement checks',
    ruling('ARR-R65'),
    choice('MovementAbility', ABILITIES, 'Ability whose modifier is added to the skill in Movement checks.'),
    'BODY',
  ),
  minimumOneSquare: option(
    'At least one square',
    ruling('ARR-R66'),
    choice(
      'MinimumOneSquare',
      {
        TERRAIN: 'One square is always possible on Difficult Terrain, but not elsewhere.',
        ALWAYS: 'One square is always possible, on any terrain.',
      },
      'Terrain on which a Movement check with a Success Value of 0 still allows one square.',
    ),
    'TERRAIN',
  ),
  difficultTerrain: option(
    'Several squares of Difficult Terrain',
    ruling('ARR-R68'),
    choice(
      'DifficultTerrain',
      {
        HIGHEST: 'Only the square with the highest number counts.',
        SUM: 'The numbers of all squares are added.',
      },
      'How several squares of Difficult Terrain count in one manoeuvre.',
    ),
    'HIGHEST',
  ),
  zeroTurnsAs: option(
    'Manoeuvrability 0',
    ruling('ARR-R71'),
    choice(
      'ZeroTurnsAs',
      { NONE: 'No 90° turn is possible.', ONE_PER_TURN: 'One 90° turn is possible.' },
      'Number of 90° turns in one Movement Manoeuvre if Manoeuvrability at this speed is 0.',
    ),
    'NONE',
  ),
  accelerationFactor: option(
    'Multiplier of acceleration damage',
    ruling('ARR-R72'),
    choice(
      'AccelerationFactor',
      {
        HIGHER: 'Movement Speed times the higher of the two Movement Increments.',
        CHANGE: 'Movement Speed times the difference between the two Movement Increments.',
      },
      'How the Vitality lost to acceleration is calculated.',
    ),
    'HIGHER',
  ),
  headOnTrigger: option(
    'When a head-on collision hurts',
    ruling('ARR-R73'),
    choice(
      'HeadOnTrigger',
      {
        COMBINED: 'The sum of both Movement Increments is 3 or more.',
        EACH: 'At least one of the two Movement Increments is 3 or more.',
      },
      'Condition under which a head-on collision causes damage.',
    ),
    'COMBINED',
  ),
} as const;
