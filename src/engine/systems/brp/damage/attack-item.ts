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
import { SHIELD_ARM, shieldArm } from '../harm/locations.ts';
import { damageDice } from '../harm/weapon.ts';
import { hitPoints } from '../harm/wound.ts';
import { brpOptions } from '../options/index.ts';
import { special } from '../tables/special-types.ts';
import { rollDamage } from './damage.ts';
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
    damage: damageDice(
      'Damage of the attacking weapon as dice, or as a number if it has already been rolled.',
    ),
    damageModifier: defaulted(dice('Damage modifier as dice, added to the damage.'), '0'),
    special: optional(special),
    level: defaulted(
      choice(
        'ItemStrike',
        {
          SUCCESS: 'The attack was an ordinary success.',
          SPECIAL: 'The attack was a special success.',
          CRITICAL: 'The attack was a critical success.',
        },
        'Success level of the attack that struck the item.',
      ),
      'SUCCESS',
    ),
    item: record(
      'StruckItem',
      {
        name: defaulted(text(100, 'Name of the item.'), 'item'),
        armour: integer(0, 1000, 'Armour value of the item. For a shield: its undamaged hit points.'),
        hitPoints: integer(0, 1000, 'Hit points that the item has left.'),
      },
      'The shield or weapon that is struck.',
    ),
    holder: defaulted(
      record(
        'ItemHolder',
        {
          armour: defaulted(
            integer(
              0,
              1000,
              'The holder’s armour value. If the arm has its own armour value, use that value.',
            ),
            0,
          ),
          hitPoints: optional(hitPoints),
          armHitPoints: optional(
            integer(
              1,
              10_000,
              'Hit points of the undamaged arm. If omitted: calculated from maximum hit points.',
            ),
          ),
          armDamage: defaulted(integer(0, 10_000, 'Hit points still lost to earlier wounds to the arm.'), 0),
        },
        'The combatant who holds the item.',
      ),
      {},
    ),
    arm: defaulted(described(shieldArm, 'Arm that holds the item.'), SHIELD_ARM),
  },
  'A blow to a shield or weapon that parried or was the target.',
);

export const attackItem = rule({
  id: 'attackItem',
  title: 'Attack on a shield or weapon',
  description:
    'Calculates damage to an item that was struck. The item’s armour value is subtracted. If the item breaks, the remaining damage reaches the holder.',
  citation: combat('Shields', 'BRP-185'),
  input: attackItemInput,
  options: brpOptions,
  outcomes: {
    UNHARMED: 'The item takes no damage.',
    DAMAGED: 'The item is damaged, but not destroyed.',
    DESTROYED: 'The item is destroyed.',
  },
  name: struckItemDetail.name,
  about: struckItemDetail.description,
  facts: {
    ...struckItemDetail.fields,
    itemLost: measured(struckItemDetail.fields.itemLost),
    net: measured(struckItemDetail.fields.net, 'Hit points that the holder loses', 'damage'),
  },
  play: (input, options, dice) => {
    const { damage, damageModifier: modifier, special, level } = input;
    const rolled = rollDamage({ damage, modifier, special, added: [] }, level, options, dice);
    const struck = strikeItem(input, rolled, options);
    return {
      outcome: struck.broken ? 'DESTROYED' : struck.lost > 0 ? 'DAMAGED' : 'UNHARMED',
      facts: itemStruckDetailOf(struck),
      terms: () => [itemStruckTerms(struck)],
      effects: () => itemStruckEffects(struck, options),
      say: () => describeStruckItem(struck),
    };
  },
});
