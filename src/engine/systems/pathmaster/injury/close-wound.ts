import { quantity } from '../../../quantity.ts';
import { defaulted, integer, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { lastingEffect } from '../ailments/lasting-effect.ts';
import { combat } from '../core/citations.ts';
import { pathmasterOptions } from '../options/index.ts';

const cite = combat('Bleeding', 'PMA-139');

const outcomes = {
  PERMANENT: 'The wound is closed permanently.',
  HELD: 'The wound stops bleeding at once and closes permanently after some turns.',
  NOTHING: 'The wound does not bleed.',
} as const;

/** Bleeding that magic stops (PMA-139). */
export const closeWound = rule({
  id: 'closeWound',
  title: 'Bleeding stopped by magic',
  description:
    'Stops a bleeding wound at once by magic, without the restrictions of First Aid. The wound closes permanently, either immediately or after some turns.',
  citation: cite,
  input: record(
    'CloseWoundInput',
    {
      wound: defaulted(integer(0, 999, 'Index of the bleeding wound. The oldest wound is 0.'), 0),
      bleeding: integer(0, 1000, 'Hits currently lost to the wound per round.'),
      held: defaulted(
        integer(0, 10_000, 'Part of the hits per round that First Aid or magic already stops.'),
        0,
      ),
      permanentAfter: defaulted(
        integer(
          0,
          1_000_000,
          'Number of the wounded combatant’s turns until the wound is closed permanently. 0 if it closes at once.',
        ),
        0,
      ),
    },
    'A bleeding wound that magic closes.',
  ),
  options: pathmasterOptions,
  outcomes,
  name: 'WoundClosed',
  about: 'A wound that magic has closed.',
  facts: {
    stopped: output.count('Hits per round that are no longer lost.'),
    permanentIn: output.count(
      'Number of the combatant’s turns until the wound is closed permanently. 0 if it is closed already.',
    ),
  },
  play: ({ wound, bleeding: amount, held, permanentAfter: turns }) => {
    const forGood = turns === 0;
    const outcome = amount + held === 0 ? 'NOTHING' : forGood ? 'PERMANENT' : 'HELD';
    const closing = { kind: 'BLEEDING_STOPPED', wound, amount, forGood } as const;
    return {
      outcome,
      facts: {
        stopped: breakdown('hits stopped each round', [term('the wound', amount, 'BASE', cite)]),
        permanentIn: outcome === 'HELD' ? turns : 0,
      },
      effects: () =>
        outcome === 'NOTHING'
          ? []
          : [lastingEffect('bleeding stopped', forGood ? closing : { ...closing, permanentIn: turns }, cite)],
      say: () =>
        outcome === 'HELD'
          ? `The wound stops bleeding at once and closes permanently after ${quantity(turns, 'turn')}.`
          : outcomes[outcome],
    };
  },
});
