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
import { measured, rule } from '../../../rules/rule.ts';
import { combat } from '../core/citations.ts';
import { shieldArm } from '../harm/locations.ts';
import { hitPoints } from '../harm/wound.ts';
import { brpOptions } from '../options/index.ts';
import { special } from '../tables/special-types.ts';
import { atLeastZero, rollDamage } from './damage.ts';
import {
  describeStruckItem,
  itemStruckDetailOf,
  itemStruckEffects,
  itemStruckTerms,
  strikeItem,
  struckItemDetail,
} from './struck-item.ts';

const attackItemInput = record(
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

/** A blow meant for a shield or weapon. */
export const attackItem = rule({
  id: 'attackItem',
  title: 'Attack on a shield or weapon',
  description:
    'Damage to an item that was struck, less its armour value; what is left over when it breaks reaches its holder.',
  citation: combat('Shields'),
  input: attackItemInput,
  options: brpOptions,
  outcomes: {
    UNHARMED: 'The item takes no harm.',
    DAMAGED: 'The item is damaged.',
    DESTROYED: 'The item is destroyed.',
  },
  name: struckItemDetail.name,
  about: struckItemDetail.description,
  facts: {
    ...struckItemDetail.fields,
    itemLost: measured(struckItemDetail.fields.itemLost),
    net: measured(struckItemDetail.fields.net, 'Hit points its holder loses', 'damage'),
  },
  play: (input, options, dice) => {
    const { damage, damageModifier: modifier, special, level } = input;
    const rolled = rollDamage({ damage, modifier, special }, level, options, dice);
    const struck = strikeItem(input, atLeastZero(rolled.total), options);
    return {
      outcome: struck.broken ? 'DESTROYED' : struck.lost > 0 ? 'DAMAGED' : 'UNHARMED',
      facts: itemStruckDetailOf(struck),
      terms: () => [itemStruckTerms(struck)],
      effects: () => itemStruckEffects(struck, options),
      say: () => `${describeStruckItem(struck)}.`,
    };
  },
});
