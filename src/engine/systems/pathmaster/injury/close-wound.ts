import { quantity } from '../../../quantity.ts';
import { defaulted, integer, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { lastingEffect } from '../ailments/lasting-effect.ts';
import { combat } from '../core/citations.ts';
import { pathmasterOptions } from '../options/index.ts';

const cite = combat('Bleeding');

const outcomes = {
  PERMANENT: 'The wound is closed for good.',
  HELD: 'The wound bleeds no more, and is closed for good after a time.',
  NOTHING: 'The wound does not bleed.',
} as const;

/** Bleeding that magic stops (PMA-139). */
export const closeWound = rule({
  id: 'closeWound',
  title: 'Bleeding stopped by magic',
  description:
    'Magic stops a wound at once: for good, or for good after a period of its own, until when exertion may open it.',
  citation: cite,
  input: record(
    'CloseWoundInput',
    {
      wound: defaulted(integer(0, 999, 'Which of the wounds that bleed, from 0, the oldest.'), 0),
      bleeding: integer(0, 1000, 'Hits a round that it costs now.'),
      permanentAfter: defaulted(
        integer(0, 1_000_000, 'Own turns of the wounded until it is closed for good; 0 for at once.'),
        0,
      ),
    },
    'A wound that magic closes.',
  ),
  options: pathmasterOptions,
  outcomes,
  name: 'WoundClosed',
  about: 'A wound that magic has closed.',
  facts: {
    stopped: output.count('Hits a round that are lost no more.'),
    permanentIn: output.count('Own turns until it is closed for good.'),
  },
  play: ({ wound, bleeding: amount, permanentAfter: turns }) => {
    const forGood = turns === 0;
    const outcome = amount === 0 ? 'NOTHING' : forGood ? 'PERMANENT' : 'HELD';
    const closing = { kind: 'BLEEDING_STOPPED', wound, amount, forGood } as const;
    return {
      outcome,
      facts: {
        stopped: breakdown('hits a round stopped', [term('the wound', amount, 'BASE', cite)]),
        permanentIn: outcome === 'HELD' ? turns : 0,
      },
      effects: () =>
        outcome === 'NOTHING'
          ? []
          : [lastingEffect('bleeding stopped', forGood ? closing : { ...closing, permanentIn: turns }, cite)],
      say: () =>
        outcome === 'HELD'
          ? `The wound bleeds no more, and is closed for good after ${quantity(turns, 'turn')}.`
          : outcomes[outcome],
    };
  },
});
