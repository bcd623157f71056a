import { choice, flag, integer } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';

export const attackOptions = {
  tieGoesTo: option(
    'Equal totals',
    ruling('INI-R04'),
    choice(
      'TieGoesTo',
      { DEFENDER: 'The defender avoids the attack.', ATTACKER: 'The attack hits the defender.' },
      'Who wins if attack and defence have the same total.',
    ),
    'DEFENDER',
  ),
  staticDefence: option(
    'A defence without a roll',
    ruling('INI-R05'),
    integer(0, 1000, 'Defence total of a target who does not roll. At 0, the attack always hits.'),
    0,
  ),
  parryCategories: option(
    'Weapons more than one category lighter',
    ruling('INI-R07'),
    choice(
      'ParryCategories',
      {
        EACH: 'The parry takes −2 for each category.',
        FLAT: 'The parry takes −2, regardless of the number of categories.',
      },
      'Penalty to a parry with a weapon lighter than the attacking weapon.',
    ),
    'EACH',
  ),
  heavierParryBonus: option(
    'Heavier weapons parry better',
    ruling('INI-R07'),
    flag(
      'True if a parry with a weapon heavier than the attacking weapon gets a bonus. The bonus equals the penalty for a lighter weapon.',
    ),
    false,
  ),
  defencesPerRound: option(
    'Defences in a round',
    ruling('INI-R08'),
    integer(
      0,
      100,
      'Number of attacks that a character may defend against in a round. At 0, there is no limit.',
    ),
    0,
  ),
  unarmedParry: option(
    'Parrying unarmed',
    ruling('INI-R09'),
    flag('True if a character can parry without a weapon.'),
    false,
  ),
  naturalOneAlwaysMisses: option(
    'A natural 1 always fails',
    ruling('INI-R10'),
    flag('True if a natural 1 always fails, even if no action die makes it a botch.'),
    false,
  ),
  criticalTable: option(
    'Critical hits without a table of the campaign',
    ruling('INI-R11'),
    choice(
      'CriticalTable',
      {
        NONE: 'The game master determines the effects of the critical hit.',
        HOUSE: 'The effects are rolled on the house table.',
      },
      'How a critical hit is resolved if the input contains no table.',
    ),
    'NONE',
  ),
} as const;
