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
          'Name of the item. If the defender parries with an item of this name, the attacked item itself parries.',
        ),
        armour: defaulted(integer(0, 1000, 'Armour value of the item.'), 0),
        hitPoints: integer(0, 1000, 'Hit points that the item has left.'),
        held: defaulted(
          flag(
            'True if a combatant holds the item. When the item breaks, the remaining damage strikes the holder.',
          ),
          true,
        ),
        arm: defaulted(described(shieldArm, 'Arm that holds the item.'), SHIELD_ARM),
      },
      'The defender’s shield or weapon that the attack targets. Unless the defender parries with it, the attack is an aimed attack.',
    ),
  ),
  aimedAt: optional(
    described(
      location,
      'Body part that the attack is aimed at. Aiming makes the attack Difficult. If the group uses hit locations, the attack strikes that part.',
    ),
  ),
  ranksDelayed: defaulted(
    integer(
      0,
      1000,
      'Number of DEX ranks by which the attacker delayed the attack to aim. Five ranks cancel the Difficulty of an aimed attack. Every five further ranks add a tenth of the skill to a throw or shot.',
    ),
    0,
  ),
} as const;
