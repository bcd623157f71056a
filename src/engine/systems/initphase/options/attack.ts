import { choice, flag, integer } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';

export const attackOptions = {
  tieGoesTo: option(
    'Equal totals',
    ruling('INI-R04'),
    choice(
      'TieGoesTo',
      { DEFENDER: 'The blow is avoided.', ATTACKER: 'The blow strikes.' },
      'Who prevails when attack and defence come to the same total.',
    ),
    'DEFENDER',
  ),
  staticDefence: option(
    'A defence without a roll',
    ruling('INI-R05'),
    integer(0, 1000, 'The total that a target who does not roll defends with; 0 for none: the blow strikes.'),
    0,
  ),
  parryCategories: option(
    'Weapons more than one category lighter',
    ruling('INI-R07'),
    choice(
      'ParryCategories',
      { EACH: '−2 for each category.', FLAT: '−2 however many categories.' },
      'What a lighter weapon costs a parry.',
    ),
    'EACH',
  ),
  heavierParryBonus: option(
    'Heavier weapons parry better',
    ruling('INI-R07'),
    flag('Whether a weapon heavier than the attacking one adds to a parry what a lighter one would cost.'),
    false,
  ),
  defencesPerRound: option(
    'Defences in a round',
    ruling('INI-R08'),
    integer(0, 100, 'How many attacks one may defend against in a round; 0 for any number.'),
    0,
  ),
  unarmedParry: option(
    'Parrying unarmed',
    ruling('INI-R09'),
    flag('Whether a parry needs no weapon.'),
    false,
  ),
  naturalOneAlwaysMisses: option(
    'A natural 1 always fails',
    ruling('INI-R10'),
    flag('Whether a natural 1 fails whatever the total, also where nobody pays for a botch.'),
    false,
  ),
  criticalTable: option(
    'Critical hits without a table of the campaign',
    ruling('INI-R11'),
    choice(
      'CriticalTable',
      { NONE: 'They are left to the game master.', HOUSE: 'The house table is rolled on.' },
      'What settles a critical hit for which no table is supplied.',
    ),
    'NONE',
  ),
} as const;
