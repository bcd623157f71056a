import { choice, flag, integer } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';

export const attackOptions = {
  chosenSpecialBypassesArmour: option(
    'A special chosen instead of a critical ignores armour',
    ruling('R-08'),
    flag('Whether armour is ignored when the attacker takes a special in place of a critical.'),
    false,
  ),
  brokenParryDamage: option(
    'Damage through a parrying item that breaks',
    ruling('R-09'),
    choice(
      'BrokenParryDamage',
      {
        REPLACE:
          "The weapon's normal damage less the points that broke the item, in place of what the matrix says.",
        ROW_ONLY: 'What the matrix says; the breaking changes nothing.',
        ADD: 'What the matrix says, and the remainder of the breaking blow as well.',
      },
      'What reaches the defender when the parrying item is destroyed.',
    ),
    'REPLACE',
  ),
  naturalWeaponTakesParryDamage: option(
    'Natural weapons that suffer hurt their owner',
    ruling('R-12'),
    flag('Whether points that a natural weapon loses, parried or parrying, come off its owner.'),
    true,
  ),
  shieldAvOnParry: option(
    'Shields soften what gets past them',
    ruling('R-13'),
    flag('Whether the armour value of a shield that parried comes off a blow that still gets through.'),
    false,
  ),
  wideOpen: option(
    'Fumbled parries that leave wide open',
    ruling('R-15'),
    choice(
      'WideOpen',
      {
        UPGRADE: 'The blow under way lands at least as well as the table says.',
        EXTRA_HIT: 'A further blow lands as the table says, without defence; of several the best.',
      },
      'What a fumbled parry gives the attacker when it leaves the defender wide open.',
    ),
    'UPGRADE',
  ),
  lostRoundIsHelpless: option(
    'Helplessness in lost rounds',
    ruling('R-17'),
    choice(
      'LostRoundIsHelpless',
      {
        BY_TABLE: 'As the fumble table says.',
        ALWAYS: 'Whoever loses rounds is helpless.',
        NEVER: 'Whoever loses rounds can still defend.',
      },
      'Whether somebody who loses rounds by a fumble is helpless meanwhile.',
    ),
    'BY_TABLE',
  ),
  maxFumbleRolls: option(
    'Most rolls on a fumble table',
    ruling('R-16'),
    integer(1, 20, 'How many rolls one fumble can lead to when results say to roll again.'),
    20,
  ),
  fumbleConditionStacking: option(
    'Fumbled conditions add up',
    ruling('R-16'),
    flag('Whether the same condition from several results of one fumble lasts for all of them together.'),
    false,
  ),
  allyMayDefend: option(
    'Allies may defend against a fumbled blow',
    ruling('R-19'),
    flag('Whether an ally whom a fumble hits may parry or dodge.'),
    false,
  ),
  crushingDoubles: option(
    'How crushing doubles the damage modifier',
    ruling('R-20'),
    choice(
      'CrushingDoubles',
      { DICE: 'Twice the dice are thrown.', RESULT: 'The dice are thrown once and count twice.' },
      'What is doubled.',
    ),
    'DICE',
  ),
  stunRequiresDamage: option(
    'A crushing special stuns only through armour',
    ruling('R-21'),
    flag('Whether the Stamina roll against stunning needs at least 1 hit point lost.'),
    false,
  ),
  crushingParry: option(
    'Parrying a crushing special',
    ruling('R-22'),
    choice(
      'CrushingParry',
      {
        REPLACE: 'An ordinary parry of a crushing special tests the parrying item on the resistance table.',
        MATRIX_ONLY: 'The matrix applies as for any other special.',
        ALL_PARRIES: 'Every successful parry of a crushing special tests the parrying item, however good.',
      },
      'Whether the crushing procedure takes the place of the matrix.',
    ),
    'REPLACE',
  ),
  crushingPassive: option(
    'What a crushing blow is set against',
    ruling('R-23'),
    choice(
      'CrushingPassive',
      {
        CURRENT_HP: 'The hit points that the parrying item has left.',
        MAX_HP: 'The hit points that it has when whole.',
        ARMOUR_POINTS: 'Its armour value.',
      },
      'The passive value of the parrying item on the resistance table; where it is not stated, hit points left.',
    ),
    'CURRENT_HP',
  ),
  bleedingRequiresDamage: option(
    'Bleeding needs a wound',
    ruling('R-25'),
    flag('Whether a bleeding special bleeds only when it cost at least 1 hit point.'),
    true,
  ),
  knockbackMinimumMetres: option(
    'Least distance of a knockback',
    ruling('R-29'),
    integer(0, 10, 'How many metres a knocked-back target is moved at the least.'),
    0,
  ),
  entangleIgnoresOrdinaryParry: option(
    'Ordinary parries do not stop entangling',
    ruling('R-31'),
    flag('Whether an ordinary parry leaves an entangling attack as it was.'),
    true,
  ),
} as const;
