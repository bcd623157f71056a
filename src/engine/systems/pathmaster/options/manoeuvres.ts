import { choice, flag, integer } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';

export const manoeuvreOptions = {
  crossbowLoading: option(
    'Loading crossbows',
    ruling('PMA-R34'),
    choice(
      'CrossbowLoading',
      {
        MOVE: 'Loading takes Move actions: two for a light crossbow, three for a heavy crossbow.',
        EXTENDED:
          'Loading is an extended action of three or four steps. Each step costs an Attack or a Move.',
      },
      'Which of the two printed rules for loading crossbows applies.',
    ),
    'MOVE',
  ),
  combinedNeedsMoreThan10: option(
    'Combined attacks need more than 10 ranks',
    ruling('PMA-R49'),
    flag('True if Multi-Strike with two weapons needs more than 10 ranks in both skills.'),
    false,
  ),
  useWeaponRanks: option(
    'Only weapon ranks count in combined attacks',
    ruling('PMA-R50'),
    flag(
      'True if only the ranks in the weapon determine the number of Multi-Strike strikes with two weapons. If false, the lower of the ranks in the weapon and in Two-Weapon Combat determines it.',
    ),
    false,
  ),
  thrownMultiStrike: option(
    'Multi-Strike with thrown weapons',
    ruling('PMA-R52'),
    flag('True if Multi-Strike may be used with thrown weapons.'),
    false,
  ),
  chargeMinimumDistance: option(
    'Minimum distance of a Charge',
    ruling('PMA-R58'),
    integer(1, 20, 'Minimum distance of a Charge, in hexes or squares of 5 feet.'),
    1,
  ),
  preparationNextTurnOnly: option(
    'Preparations count only in the next turn',
    ruling('PMA-R59'),
    flag('True if Evaluate and Aim help only attacks in the next turn.'),
    false,
  ),
  evaluateStacks: option(
    'Several Evaluate actions add up',
    ruling('PMA-R60'),
    flag('True if the bonuses of several Evaluate actions add up. If false, only one bonus counts.'),
    false,
  ),
  braceAnyMissile: option(
    'Any missile weapon can be braced',
    ruling('PMA-R65'),
    flag('True if any missile weapon gains the bracing bonus. If false, only crossbows do.'),
    false,
  ),
  touchOpenEnded: option(
    'Touch attacks are open-ended',
    ruling('PMA-R74'),
    flag('True if the roll of a touch attack is open-ended.'),
    false,
  ),
  touchFloorZero: option(
    'Armour cannot make Quickness negative in a touch attack',
    ruling('PMA-R74'),
    flag('True if a touch attack counts Quickness after the armour penalty as at least 0.'),
    false,
  ),
  coupDeGraceAutomatic: option(
    'A coup de grace kills without a roll',
    ruling('PMA-R77'),
    flag('True if a coup de grace kills without a roll. If false, it is an attack on a helpless target.'),
    true,
  ),
  oneOpportunityPerTrigger: option(
    'An Opportunity Attack for every movement',
    ruling('PMA-R80'),
    flag('True if one combatant may provoke several Opportunity Attacks by the same foe in a round.'),
    false,
  ),
  opportunityRearBonus: option(
    'Opportunity Attack on a fleeing foe',
    ruling('PMA-R82'),
    integer(0, 100, 'Bonus of an Opportunity Attack on a foe who turns and runs away.'),
    35,
  ),
  stunnedMayCastInstant: option(
    'Stunned combatants may cast instantaneous spells',
    ruling('PMA-R90'),
    flag('True if stunned combatants may cast instantaneous spells.'),
    false,
  ),
} as const;
