import { defaulted, described, flag, integer, optional, record, text } from '../../../rules/fields/field.ts';
import { location, SHIELD_ARM, shieldArm } from '../harm/locations.ts';

/** Item or part of the body at which an attack is aimed. */
export const aimedFields = {
  atItem: optional(
    record(
      'ItemAimedAt',
      {
        name: text(
          100,
          'Name of the item. A parry with an item of this name is a parry with the item itself.',
        ),
        armour: defaulted(integer(0, 1000, 'Armour value of the item.'), 0),
        hitPoints: integer(0, 1000, 'Hit points that the item has left.'),
        held: defaulted(
          flag(
            'True if a combatant holds the item. Damage that is left after the item breaks strikes the holder.',
          ),
          true,
        ),
        arm: defaulted(described(shieldArm, 'Arm that holds the item.'), SHIELD_ARM),
      },
      'Shield or weapon of the defender that is the target. Unless the defender parries with it, the attack is an aimed attack.',
    ),
  ),
  aimedAt: optional(
    described(
      location,
      'Part of the body that the attack is aimed at, which makes it Difficult. With hit locations, the attack strikes there.',
    ),
  ),
  ranksDelayed: defaulted(
    integer(
      0,
      1000,
      'DEX ranks that the attacker delayed to aim. Five ranks cancel the Difficulty of an aimed attack. Each five other ranks add a tenth of the skill to a throw or shot.',
    ),
    0,
  ),
} as const;
