import { flag, integer, list, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import { arrgsOptions } from '../options/index.ts';
import { itemState, itemTotal } from './item-state.ts';

const points = integer(0, 100_000, 'Damage from one hit on the item.');

export const itemDamage = rule({
  id: 'itemDamage',
  title: 'Damage to an item',
  description: 'Determines whether an item’s total damage breaks or destroys it.',
  citation: combat('Sunder Manoeuvre', 'ARR-113'),
  input: record(
    'ItemDamageInput',
    {
      total: itemTotal,
      damage: list(points, 100, 'Damage from each hit on the item.'),
    },
    'An item and the damage to it.',
  ),
  options: arrgsOptions,
  outcomes: {
    SOUND: 'The item is still usable.',
    BROKEN: 'The item is Broken.',
    DESTROYED: 'The item is destroyed.',
  },
  name: 'ItemDamage',
  about: 'State of a damaged item.',
  facts: {
    damage: output.count('Total damage to the item.'),
    broken: flag('True if the item is Broken.'),
    destroyed: flag('True if the item is destroyed.'),
  },
  play: ({ damage, total }) => {
    const taken = breakdown(
      'damage',
      damage.map((each) => term('damage', each, 'BASE', ruling('ARR-R90'))),
    );
    const { broken, destroyed } = itemState(taken.total, total);
    return {
      outcome: destroyed ? 'DESTROYED' : broken ? 'BROKEN' : 'SOUND',
      facts: { damage: taken, broken, destroyed },
      say: () =>
        `After ${taken.total} damage, the item is ${destroyed ? 'destroyed' : broken ? 'Broken' : 'still usable'}.`,
    };
  },
});
