import { quantity } from '../../../quantity.ts';
import { defaulted, integer, output, record } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { lastingEffect } from '../ailments/lasting-effect.ts';
import { combat } from '../core/citations.ts';
import { pathmasterOptions } from '../options/index.ts';

const outcomes = {
  PERMANENT: 'The wound is closed for good.',
  HELD: 'The wound bleeds no more, and is closed for good after a time.',
  NOTHING: 'The wound does not bleed.',
} as const;

/** Bleeding that magic stops (PMA-139). */
export const closeWound = procedure({
  id: 'closeWound',
  title: 'Bleeding stopped by magic',
  description:
    'Magic stops a wound at once: for good, or for good after a period of its own, until when exertion may open it.',
  citation: combat('Bleeding'),
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
  detail: record(
    'WoundClosed',
    {
      stopped: output.count('Hits a round that are lost no more.'),
      permanentIn: output.count('Own turns until it is closed for good.'),
    },
    'A wound that magic has closed.',
  ),
  outcomes,
  measures: {},
  decide: ({ bleeding, permanentAfter }) =>
    bleeding === 0 ? 'NOTHING' : permanentAfter === 0 ? 'PERMANENT' : 'HELD',
  view: (outcome: keyof typeof outcomes) => ({ outcome }),
  conclude: (outcome, { wound, bleeding: amount, permanentAfter: turns }) => {
    const cited = combat('Bleeding');
    const forGood = turns === 0;
    const closing = { kind: 'BLEEDING_STOPPED', wound, amount, forGood } as const;
    return {
      outcome,
      summary:
        outcome === 'HELD'
          ? `The wound bleeds no more, and is closed for good after ${quantity(turns, 'turn')}.`
          : outcomes[outcome],
      breakdowns: [breakdown('hits a round stopped', [term('the wound', amount, 'BASE', cited)])],
      effects:
        outcome === 'NOTHING'
          ? []
          : [
              lastingEffect(
                'bleeding stopped',
                forGood ? closing : { ...closing, permanentIn: turns },
                cited,
              ),
            ],
      detail: { stopped: amount, permanentIn: outcome === 'HELD' ? turns : 0 },
    };
  },
});
