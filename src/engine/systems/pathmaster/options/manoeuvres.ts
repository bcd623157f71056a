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
        MOVE: 'By the Move actions: two for a light crossbow, three for a heavy one.',
        EXTENDED: 'By the extended actions: three or four steps, each an Attack or a Move.',
      },
      'Which of the two printed versions holds.',
    ),
    'MOVE',
  ),
  combinedNeedsMoreThan10: option(
    'Strikes with both need more than 10 ranks',
    ruling('PMA-R49'),
    flag('Whether Multi-Strike with two weapons needs more than 10 ranks of both skills.'),
    false,
  ),
  useWeaponRanks: option(
    'Strikes with both by the weapon’s ranks',
    ruling('PMA-R50'),
    flag('Whether the ranks of the weapon alone count the strikes of the combined attack.'),
    false,
  ),
  thrownMultiStrike: option(
    'Multi-Strike with thrown weapons',
    ruling('PMA-R52'),
    flag('Whether thrown weapons may strike several times.'),
    false,
  ),
  chargeMinimumDistance: option(
    'Least distance of a Charge',
    ruling('PMA-R58'),
    integer(1, 20, 'How far one must move to charge.'),
    1,
  ),
  preparationNextTurnOnly: option(
    'Preparations count in the next turn only',
    ruling('PMA-R59'),
    flag('Whether Evaluate and Aim do nothing for an attack of the same turn.'),
    false,
  ),
  evaluateStacks: option(
    'Evaluate adds up',
    ruling('PMA-R60'),
    flag('Whether each Evaluate adds its bonus.'),
    false,
  ),
  braceAnyMissile: option(
    'Any missile weapon can be braced',
    ruling('PMA-R65'),
    flag('Whether weapons other than crossbows gain by bracing.'),
    false,
  ),
  touchOpenEnded: option(
    'Touch attacks are open-ended',
    ruling('PMA-R74'),
    flag('Whether the roll of a touch attack is open-ended.'),
    false,
  ),
  touchFloorZero: option(
    'Armour takes no more than the Quickness',
    ruling('PMA-R74'),
    flag('Whether three times Quickness less armour is never below 0 in a touch attack.'),
    false,
  ),
  coupDeGraceAutomatic: option(
    'A coup de grace kills without a roll',
    ruling('PMA-R77'),
    flag('Whether it kills outright; if not, it is an attack.'),
    true,
  ),
  oneOpportunityPerTrigger: option(
    'An Opportunity Attack for every movement',
    ruling('PMA-R80'),
    flag('Whether the same mover may provoke the same watcher more than once in a round.'),
    false,
  ),
  opportunityRearBonus: option(
    'Opportunity Attack at the back',
    ruling('PMA-R82'),
    integer(0, 100, 'The bonus against whoever turns and runs.'),
    35,
  ),
  stunnedMayCastInstant: option(
    'The stunned may cast instantaneous spells',
    ruling('PMA-R90'),
    flag('Whether Stunned leaves instantaneous spells.'),
    false,
  ),
} as const;
