import { defaulted, integer, list, output, record, text } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { combat } from '../core/citations.ts';
import { arrgsOptions } from '../options/index.ts';
import { inOrder } from './order.ts';

const name = text(100, 'Name of the combatant.');
const initiativeScore = integer(
  -10_000,
  10_000,
  'Initiative score, calculated by the rules of other chapters.',
);

export const initiative = rule({
  id: 'initiative',
  title: 'Order of Initiative',
  description:
    'Orders combatants by Initiative, highest first. The Agility Score breaks ties. If the scores are also equal, the combatants roll d20s until the rolls differ.',
  citation: combat('A Round', 'ARR-007'),
  input: record(
    'InitiativeInput',
    {
      combatants: list(
        record(
          'Contender',
          {
            name,
            initiative: initiativeScore,
            agility: defaulted(integer(0, 1000, 'Agility Score, which breaks ties.'), 0),
          },
          'A combatant, with the values that determine the Initiative order.',
        ),
        100,
        'All combatants. Tie-breaking dice are rolled in list order.',
      ),
    },
    'The combatants to put in order.',
  ),
  options: arrgsOptions,
  outcomes: { ORDERED: 'The combatants are in order.' },
  name: 'Initiative',
  about: 'Order in which the combatants act.',
  facts: {
    order: output.list(
      record(
        'Slot',
        {
          name,
          slot: initiativeScore,
          rolls: output.list(
            output.count('Face of a d20.'),
            'Tie-breaking rolls, in order. Empty if there was no tie.',
          ),
        },
        'A combatant’s place in the order.',
      ),
      'Combatants in the order in which they act.',
    ),
  },
  play: ({ combatants }, options) => ({
    outcome: 'ORDERED',
    // Rolls that break ties do not affect any odds.
    later: (dice) => {
      const placed = inOrder(combatants, ({ name }) => name, options, dice);
      const order = placed.map(({ name, initiative: slot, rolls }) => ({ name, slot, rolls }));
      return {
        outcome: 'ORDERED',
        facts: { order },
        say: () =>
          order.length === 0
            ? 'There are no combatants.'
            : `The combatants act in this order: ${order.map(({ name }) => name).join(', ')}.`,
      };
    },
  }),
});
