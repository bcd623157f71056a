import { choice, flag, integer } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';

export const attackOptions = {
  chosenSpecialBypassesArmour: option(
    'A special chosen instead of a critical ignores armour',
    ruling('R-08'),
    flag('True if a critical hit still ignores armour when the attacker chooses the special effect instead.'),
    false,
  ),
  brokenParryDamage: option(
    'Damage through a parrying item that breaks',
    ruling('R-09'),
    choice(
      'BrokenParryDamage',
      {
        REPLACE:
          'The defender takes normal damage minus the item’s remaining hit points. This damage replaces the matrix result.',
        ROW_ONLY:
          'The result of the attack and defence matrix applies. The broken item does not change the damage.',
        ADD: 'The result of the attack and defence matrix applies. The defender also takes the damage of an ordinary blow, minus the item’s remaining hit points.',
      },
      'Damage that reaches the defender when the parrying item is destroyed.',
    ),
    'REPLACE',
  ),
  naturalWeaponTakesParryDamage: option(
    'Damage to natural weapons hurts their owner',
    ruling('R-12'),
    flag(
      'True if a natural weapon’s owner loses the hit points that the weapon loses by attacking or parrying.',
    ),
    true,
  ),
  shieldAvOnParry: option(
    'Armour value of a shield after its parry',
    ruling('R-13'),
    flag(
      'True if a shield that parries successfully still subtracts its armour value from a blow that gets through.',
    ),
    false,
  ),
  wideOpen: option(
    'Fumbled parries that leave the defender wide open',
    ruling('R-15'),
    choice(
      'WideOpen',
      {
        UPGRADE: 'The current blow hits at the success level in the fumble table or better.',
        EXTRA_HIT:
          'A further blow hits at the success level in the fumble table and cannot be defended against. If several results apply, only the best counts.',
      },
      'Effect on the attack when a fumbled parry leaves the defender wide open.',
    ),
    'UPGRADE',
  ),
  lostRoundIsHelpless: option(
    'Helplessness in lost rounds',
    ruling('R-17'),
    choice(
      'LostRoundIsHelpless',
      {
        BY_TABLE: 'The fumble table determines whether the fumbler is helpless.',
        ALWAYS: 'A combatant is helpless in each round that they lose.',
        NEVER: 'A combatant who loses rounds can still defend.',
      },
      'Whether a combatant is helpless in rounds lost to a fumble.',
    ),
    'BY_TABLE',
  ),
  maxFumbleRolls: option(
    'Maximum rolls on a fumble table',
    ruling('R-16'),
    integer(1, 20, 'Maximum number of rolls for one fumble when results require further rolls.'),
    20,
  ),
  fumbleConditionStacking: option(
    'Durations of conditions from a fumble add up',
    ruling('R-16'),
    flag(
      'True if the durations add up when several results of one fumble cause the same condition. Otherwise the longest applies.',
    ),
    false,
  ),
  allyMayDefend: option(
    'Allies may defend against a fumbled blow',
    ruling('R-19'),
    flag('True if an ally who is hit by a fumble may parry or dodge.'),
    false,
  ),
  crushingDoubles: option(
    'How crushing doubles the damage modifier',
    ruling('R-20'),
    choice(
      'CrushingDoubles',
      {
        DICE: 'Twice as many dice are rolled.',
        RESULT: 'The dice are rolled once, and the result is doubled.',
      },
      'How a crushing special doubles the damage modifier.',
    ),
    'DICE',
  ),
  stunRequiresDamage: option(
    'A crushing special stuns only through armour',
    ruling('R-21'),
    flag('True if a crushing special can stun only when the target loses at least 1 hit point.'),
    false,
  ),
  crushingParry: option(
    'Parrying a crushing special',
    ruling('R-22'),
    choice(
      'CrushingParry',
      {
        REPLACE:
          'After an ordinary parry, a roll on the resistance table against the parrying item replaces the matrix.',
        MATRIX_ONLY: 'The matrix applies, as for any other special.',
        ALL_PARRIES:
          'After every successful parry, a roll on the resistance table against the parrying item replaces the matrix.',
      },
      'Whether a parried crushing special uses the resistance table instead of the matrix.',
    ),
    'REPLACE',
  ),
  crushingPassive: option(
    'Passive value against a crushing blow',
    ruling('R-23'),
    choice(
      'CrushingPassive',
      {
        CURRENT_HP: 'The passive value is the parrying item’s remaining hit points.',
        MAX_HP: 'The passive value is the hit points of the undamaged parrying item.',
        ARMOUR_POINTS: 'The passive value is the armour value of the parrying item.',
      },
      'Passive value of the parrying item on the resistance table. If that value is missing: the remaining hit points.',
    ),
    'CURRENT_HP',
  ),
  bleedingRequiresDamage: option(
    'Bleeding needs a wound',
    ruling('R-25'),
    flag('True if a bleeding special causes bleeding only when the target loses at least 1 hit point.'),
    true,
  ),
  knockbackMinimumMetres: option(
    'Minimum distance of a knockback',
    ruling('R-29'),
    integer(0, 10, 'Minimum distance in metres that a knocked-back target moves.'),
    0,
  ),
  entangleIgnoresOrdinaryParry: option(
    'Ordinary parries do not stop entangling',
    ruling('R-31'),
    flag('True if an ordinary parry has no effect on an entangling special or critical.'),
    true,
  ),
} as const;
