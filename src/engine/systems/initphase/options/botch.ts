import { choice, flag, integer } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { combat, ruling } from '../core/citations.ts';

export const botchOptions = {
  gmActionDice: option(
    'GM Action Dice',
    combat('Botches'),
    integer(
      0,
      1000,
      'How many the game master begins an encounter with, to spend on natural ones of players.',
    ),
    0,
  ),
  anyPlayerMayActivate: option(
    'Any player may pay for a botch',
    ruling('INI-R12'),
    flag(
      'Whether any player may pay for the natural 1 of a character of the game master, whoever it is against.',
    ),
    false,
  ),
  noWeaponAlwaysRerolls: option(
    'Weapon results without a weapon',
    ruling('INI-R15'),
    flag('Whether every result that needs a weapon is rolled again where none is in use.'),
    false,
  ),
  mundaneNoSave: option(
    'Mundane weapons shatter without a save',
    ruling('INI-R17'),
    flag('Whether a mundane weapon has no save against shattering.'),
    false,
  ),
  weaponBreaksAt: option(
    'Damage that breaks a weapon',
    ruling('INI-R18'),
    choice(
      'WeaponBreaksAt',
      { MORE_THAN: 'More than its Hit Points.', AT_LEAST: 'As much as its Hit Points.' },
      'How much recorded damage breaks a weapon.',
    ),
    'MORE_THAN',
  ),
  lostRoundsIncludeCurrent: option(
    'Lost rounds count the one under way',
    ruling('INI-R19'),
    flag('Whether the round of the botch is the first of the rounds lost, instead of coming before them.'),
    false,
  ),
  harriedRound: option(
    'Which round a harried ally loses',
    ruling('INI-R20'),
    choice(
      'HarriedRound',
      {
        BY_TURN: 'This round for an ally who has not acted, the next for one who has.',
        THIS: 'What is left of this round.',
        NEXT: 'The next round.',
      },
      'When the nearest ally loses actions.',
    ),
    'BY_TURN',
  ),
  alliesWithinReachOnly: option(
    'Only allies within reach',
    ruling('INI-R22'),
    flag('Whether only allies within reach count, instead of all who are present.'),
    false,
  ),
  deviation: option(
    'Where a lost weapon goes',
    ruling('INI-R25'),
    choice(
      'Deviation',
      { ROLLED: 'By a d8, clockwise from straight ahead.', SUPPLIED: 'The caller says so.' },
      'How the direction of a lost weapon is found.',
    ),
    'ROLLED',
  ),
} as const;
