import { flag, integer, list, output, record } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import { arrgsOptions } from '../options/index.ts';
import { itemState } from './sunder.ts';

const points = integer(0, 100_000, 'Damage to the item.');

/** What an item's damage has made of it. */
export const itemDamage = procedure({
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
  detail: record(
    'ItemDamage',
    {
      damage: output.count('All damage.'),
      broken: flag('Whether it is Broken.'),
      destroyed: flag('Whether it is destroyed.'),
    },
    'How an item fares.',
  ),
  outcomes: { SOUND: 'It still serves.', BROKEN: 'It is Broken.', DESTROYED: 'It is destroyed.' },
  measures: {},
  decide: ({ damage, total }) => {
    const taken = breakdown(
      'damage',
      damage.map((each) => term('damage', each, 'BASE', ruling('ARR-R90'))),
    );
    return { taken, ...itemState(taken.total, total) };
  },
  view: (item) => ({ outcome: outcomeOf(item) }),
  conclude: ({ taken, broken, destroyed }) => ({
    outcome: outcomeOf({ broken, destroyed }),
    summary: `${taken.total} damage: ${destroyed ? 'destroyed' : broken ? 'Broken' : 'sound'}.`,
    breakdowns: [taken],
    effects: [],
    detail: { damage: taken.total, broken, destroyed },
  }),
});

const outcomeOf = ({ broken, destroyed }: { readonly broken: boolean; readonly destroyed: boolean }) =>
  destroyed ? 'DESTROYED' : broken ? 'BROKEN' : 'SOUND';
