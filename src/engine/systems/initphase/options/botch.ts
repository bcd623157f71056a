import { choice, flag, integer } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { combat, ruling } from '../core/citations.ts';

export const botchOptions = {
  gmActionDice: option(
    'GM Action Dice',
    combat('Botches', 'INI-015'),
    integer(
      0,
      1000,
      'Number of GM Action Dice at the start of an encounter. The game master spends them on players’ natural 1s.',
    ),
    0,
  ),
  anyPlayerMayActivate: option(
    'Any player may pay for a botch',
    ruling('INI-R12'),
    flag(
      'True if any player may spend an action die on a natural 1 of a game master’s character. Otherwise only the target’s player may.',
    ),
    false,
  ),
  noWeaponAlwaysRerolls: option(
    'Weapon results without a weapon',
    ruling('INI-R15'),
    flag('True if every result that needs a weapon is rolled again when no weapon is in use.'),
    false,
  ),
  mundaneNoSave: option(
    'Mundane weapons shatter without a save',
    ruling('INI-R17'),
    flag('True if mundane weapons have no save against shattering.'),
    false,
  ),
  weaponBreaksAt: option(
    'Damage that breaks a weapon',
    ruling('INI-R18'),
    choice(
      'WeaponBreaksAt',
      {
        MORE_THAN: 'A weapon breaks when its recorded damage exceeds its Hit Points.',
        AT_LEAST: 'A weapon breaks when its recorded damage reaches its Hit Points.',
      },
      'Amount of recorded damage that breaks a weapon.',
    ),
    'MORE_THAN',
  ),
  lostRoundsIncludeCurrent: option(
    'Lost rounds include the current round',
    ruling('INI-R19'),
    flag(
      'True if the current round counts as the first of the lost rounds. False if the lost rounds begin with the next round.',
    ),
    false,
  ),
  harriedRound: option(
    'Round that a harried ally loses',
    ruling('INI-R20'),
    choice(
      'HarriedRound',
      {
        BY_TURN:
          'The ally loses this round if they have not acted yet. Otherwise the ally loses the next round.',
        THIS: 'The ally loses the rest of this round.',
        NEXT: 'The ally loses the next round.',
      },
      'Round that the nearest ally loses when harried.',
    ),
    'BY_TURN',
  ),
  alliesWithinReachOnly: option(
    'Only allies within reach',
    ruling('INI-R22'),
    flag(
      'True if a botch can affect only allies within reach. False if it can affect all allies who are present.',
    ),
    false,
  ),
  deviation: option(
    'Direction of a lost weapon',
    ruling('INI-R25'),
    choice(
      'Deviation',
      {
        ROLLED: 'A d8 determines the direction, clockwise from straight ahead.',
        SUPPLIED: 'The caller determines the direction.',
      },
      'How the direction of a lost weapon is determined.',
    ),
    'ROLLED',
  ),
} as const;
