import { defaulted, integer, list, output, record, text } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { combat } from '../core/citations.ts';
import { arrgsOptions } from '../options/index.ts';
import { inOrder } from './order.ts';

const name = text(100, 'Who it is.');
const initiativeScore = integer(-10_000, 10_000, 'Initiative score, as other chapters reckon it.');

/** Who acts before whom. */
export const initiative = procedure({
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
  detail: record(
    'Initiative',
    {
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
    'Who acts before whom.',
  ),
  outcomes: { ORDERED: 'There is an order.' },
  measures: {},
  decide: () => null,
  view: () => ({ outcome: 'ORDERED' }),
  // who breaks a tie decides nothing whose odds are told, so ties are rolled here
  conclude: (_decided, { combatants }, options, dice) => {
    const order = inOrder(combatants, ({ name }) => name, options, dice);
    return {
      outcome: 'ORDERED',
      summary: `Order: ${order.map(({ name }) => name).join(', ') || 'nobody'}.`,
      breakdowns: [],
      effects: [],
      detail: { order: order.map(({ name, initiative, rolls }) => ({ name, slot: initiative, rolls })) },
    };
  },
});
