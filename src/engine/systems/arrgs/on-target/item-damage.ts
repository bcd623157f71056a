import { flag, integer, list, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import { arrgsOptions } from '../options/index.ts';
import { itemState } from './sunder.ts';

const points = integer(0, 100_000, 'Damage to the item.');

/** What an item's damage has made of it. */
export const itemDamage = rule({
  id: 'itemDamage',
  title: 'Damage to an item',
  description: 'Whether an item is Broken or destroyed by all the damage it has suffered.',
  citation: combat('Sunder Manoeuvre'),
  input: record(
    'ItemDamageInput',
    {
      total: integer(1, 100_000, 'Damage that destroys it.'),
      damage: list(points, 100, 'Each time it was damaged.'),
    },
    'A damaged item.',
  ),
  options: arrgsOptions,
  outcomes: { SOUND: 'It still serves.', BROKEN: 'It is Broken.', DESTROYED: 'It is destroyed.' },
  name: 'ItemDamage',
  about: 'How an item fares.',
  facts: {
    damage: output.count('All damage.'),
    broken: flag('Whether it is Broken.'),
    destroyed: flag('Whether it is destroyed.'),
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
      say: () => `${taken.total} damage: ${destroyed ? 'destroyed' : broken ? 'Broken' : 'sound'}.`,
    };
  },
});
