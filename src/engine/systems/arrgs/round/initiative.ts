import { defaulted, integer, list, output, record, text } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { combat } from '../core/citations.ts';
import { arrgsOptions } from '../options/index.ts';
import { inOrder } from './order.ts';

const name = text(100, 'Who it is.');
const initiativeScore = integer(-10_000, 10_000, 'Initiative score, as other chapters reckon it.');

/** Who acts before whom. */
export const initiative = rule({
  id: 'initiative',
  title: 'Order of Initiative',
  description:
    'From the highest Initiative down; ties by Agility Score, then by a d20, rolled again while equal.',
  citation: combat('A Round'),
  input: record(
    'InitiativeInput',
    {
      combatants: list(
        record(
          'Contender',
          { name, initiative: initiativeScore, agility: defaulted(integer(0, 1000, 'Agility Score.'), 0) },
          'Somebody in the combat.',
        ),
        100,
        'Everybody in the combat; ties are rolled in this order.',
      ),
    },
    'Everybody in the combat.',
  ),
  options: arrgsOptions,
  outcomes: { ORDERED: 'There is an order.' },
  name: 'Initiative',
  about: 'Who acts before whom.',
  facts: {
    order: output.list(
      record(
        'Slot',
        {
          name,
          slot: initiativeScore,
          rolls: output.list(output.count('A d20.'), 'What broke a tie.'),
        },
        'A slot of the round.',
      ),
      'First to last.',
    ),
  },
  play: ({ combatants }, options) => ({
    outcome: 'ORDERED',
    // who breaks a tie decides nothing whose odds are told
    later: (dice) => {
      const placed = inOrder(combatants, ({ name }) => name, options, dice);
      const order = placed.map(({ name, initiative: slot, rolls }) => ({ name, slot, rolls }));
      return {
        outcome: 'ORDERED',
        facts: { order },
        say: () => `Order: ${order.map(({ name }) => name).join(', ') || 'nobody'}.`,
      };
    },
  }),
});
