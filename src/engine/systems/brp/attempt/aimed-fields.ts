import { defaulted, described, flag, integer, optional, record, text } from '../../../rules/fields/field.ts';
import { location, shieldArm } from '../harm/locations.ts';

/** What an attack is aimed at that is less than the whole target. */
export const aimedFields = {
  atItem: optional(
    record(
      'ItemAimedAt',
      {
        name: text(100, 'What it is called; a parry with what is called so meets the blow.'),
        armour: defaulted(integer(0, 1000, 'Its armour value.'), 0),
        hitPoints: integer(0, 1000, 'Hit points that it has left.'),
        held: defaulted(flag('Whether somebody holds it, whom what is left over strikes.'), true),
        arm: defaulted(described(shieldArm, 'The arm that holds it.'), 'LEFT_ARM'),
      },
      'The shield or weapon of the defender that the blow is meant for; unless that parries, it is an aimed attack.',
    ),
  ),
  aimedAt: optional(
    described(
      location,
      'The part of the body that it is aimed at, which makes it Difficult; with hit locations, it strikes there.',
    ),
  ),
  ranksDelayed: defaulted(
    integer(
      0,
      1000,
      'DEX ranks that it was held back to take aim: five offset the Difficulty, and each further five add a tenth of the skill to what is thrown or shot.',
    ),
    0,
  ),
} as const;
