import { choice, flag } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { combat, ruling } from '../core/citations.ts';

export const missileOptions = {
  longRangeAllowsSpecials: option(
    'Better hits at long range',
    ruling('R-48'),
    flag('Whether a hit at long range can be special or critical.'),
    false,
  ),
  shieldsBlockFirearms: option(
    'Shields block firearms',
    ruling('R-51'),
    flag('Whether bullets and beams can be parried at the shield’s fixed chance.'),
    false,
  ),
  missileSpecialsPassShields: option(
    'Good shots pass shields',
    ruling('R-51'),
    flag('Whether special and critical hits of missiles cannot be blocked at the fixed chance.'),
    false,
  ),
  missileDodge: option(
    'Dodging missiles',
    ruling('R-52'),
    choice(
      'MissileDodge',
      {
        FIRST_DIFFICULT: 'Only the first visible one of a round, as a Difficult roll.',
        NONE: 'Not at all.',
        FULL: 'Every visible one, at the full rating.',
      },
      'Whether what flies too fast can be dodged.',
    ),
    'FIRST_DIFFICULT',
  ),
  dodgingMissileWeapons: option(
    'Heroic defence against missiles',
    combat('Dodging Missile Weapons (Option)'),
    flag(
      'Whether missiles can be dodged in full, parried by hand, caught, and met with a shield’s full skill.',
    ),
    false,
  ),
  failedSpotShield: option(
    'Shields against missiles not spotted',
    ruling('R-53'),
    choice(
      'FailedSpotShield',
      {
        HIGHER: 'Half the Shield skill or the fixed chance, whichever is higher.',
        DIFFICULT: 'Half the Shield skill.',
        FIXED: 'The fixed chance.',
      },
      'What is rolled when the Spot roll of the heroic defence fails.',
    ),
    'HIGHER',
  ),
} as const;
