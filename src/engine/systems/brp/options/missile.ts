import { choice, flag } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { combat, ruling } from '../core/citations.ts';

export const missileOptions = {
  longRangeAllowsSpecials: option(
    'Special and critical hits at long range',
    ruling('R-48'),
    flag('True if a hit at long range can be special or critical.'),
    false,
  ),
  shieldsBlockFirearms: option(
    'Shields block firearms',
    ruling('R-51'),
    flag('True if a shield can parry bullets and beams at its fixed chance.'),
    false,
  ),
  missileSpecialsPassShields: option(
    'Special and critical shots pass shields',
    ruling('R-51'),
    flag('True if a shield can parry special and critical missile hits only after a successful Spot roll.'),
    false,
  ),
  missileDodge: option(
    'Dodging missiles',
    ruling('R-52'),
    choice(
      'MissileDodge',
      {
        FIRST_DIFFICULT: 'Only the first visible missile of a round can be dodged, as a Difficult roll.',
        NONE: 'Shot missiles cannot be dodged.',
        FULL: 'Every visible missile can be dodged at the full rating.',
      },
      'Whether shot missiles can be dodged. Thrown weapons are not affected.',
    ),
    'FIRST_DIFFICULT',
  ),
  dodgingMissileWeapons: option(
    'Heroic defence against missiles',
    combat('Dodging Missile Weapons (Option)', 'BRP-159'),
    flag(
      'True if missiles can be dodged at the full rating, parried by hand, caught, and parried with the full Shield skill.',
    ),
    false,
  ),
  failedSpotShield: option(
    'Shields against unspotted missiles',
    ruling('R-53'),
    choice(
      'FailedSpotShield',
      {
        HIGHER: 'The shield parries at half the Shield skill or its fixed chance, whichever is higher.',
        DIFFICULT: 'The shield parries at half the Shield skill.',
        FIXED: 'The shield parries at its fixed chance.',
      },
      'Chance of a shield parry against a missile after a failed Spot roll. Used with the option `dodgingMissileWeapons`.',
    ),
    'HIGHER',
  ),
} as const;
