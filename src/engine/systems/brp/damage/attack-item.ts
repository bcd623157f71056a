import { measured, rule } from '../../../rules/rule.ts';
import { combat } from '../core/citations.ts';
import { brpOptions } from '../options/index.ts';
import { attackItemInput } from './attack-item-fields.ts';
import { atLeastZero, rollDamage } from './damage.ts';
import {
  describeStruckItem,
  itemStruckDetailOf,
  itemStruckEffects,
  itemStruckTerms,
  strikeItem,
  struckItemDetail,
} from './struck-item.ts';

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
