import {
  choice,
  defaulted,
  described,
  dice,
  integer,
  optional,
  record,
  text,
} from '../../../rules/fields/field.ts';
import { shieldArm } from '../harm/locations.ts';
import { hitPoints } from '../harm/wound.ts';
import { special } from '../tables/special-types.ts';

export const attackItemInput = record(
  'AttackItemInput',
  {
    damage: dice('Damage of the attacking weapon; a plain number where it has been rolled.'),
    damageModifier: defaulted(dice('Dice added to it.'), '0'),
    special: optional(special),
    level: defaulted(
      choice(
        'ItemStrike',
        { SUCCESS: 'An ordinary success.', SPECIAL: 'A special.', CRITICAL: 'A critical.' },
        'The level of the blow.',
      ),
      'SUCCESS',
    ),
    item: record(
      'StruckItem',
      {
        name: defaulted(text(100, 'What it is called.'), 'item'),
        armour: integer(0, 1000, 'Armour value of the item; a shield has as much as hit points when whole.'),
        hitPoints: integer(0, 1000, 'Hit points the item has left.'),
      },
      'The shield or weapon that is struck.',
    ),
    holder: defaulted(
      record(
        'ItemHolder',
        {
          armour: defaulted(integer(0, 1000, 'Armour value worn, on that arm where it differs.'), 0),
          hitPoints: optional(hitPoints),
          armHitPoints: optional(
            integer(1, 10_000, 'Hit points of that arm when whole; left out, by all hit points.'),
          ),
          armDamage: defaulted(integer(0, 10_000, 'Points of earlier wounds to that arm.'), 0),
        },
        'Whoever holds the item.',
      ),
      {},
    ),
    arm: defaulted(described(shieldArm, 'The arm that holds it.'), 'LEFT_ARM'),
  },
  'A blow at a shield or weapon that has struck it: parried by it, or aimed at it.',
);
