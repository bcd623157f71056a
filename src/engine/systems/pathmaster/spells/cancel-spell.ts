import { quantity } from '../../../quantity.ts';
import { flag, output, record } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { magic } from '../core/citations.ts';
import { pathmasterOptions } from '../options/index.ts';

/** What breaking off a spell costs. */
export const cancelSpell = procedure({
  id: 'cancelSpell',
  title: 'Breaking off a spell',
  description: 'Nothing before the casting action, 1 power point once it is under way.',
  citation: magic('Distraction and Injury'),
  input: record(
    'CancelSpellInput',
    { castingBegun: flag('Whether the casting action itself had begun.') },
    'A spell that is cancelled or interrupted.',
  ),
  options: pathmasterOptions,
  detail: record('SpellCancelled', { powerPoints: output.count('Power points lost.') }, 'What it costs.'),
  outcomes: { FREE: 'It costs nothing.', COSTS: 'It costs 1 power point.' },
  measures: {},
  decide: ({ castingBegun }) => (castingBegun ? 1 : 0),
  view: (cost: number) => ({ outcome: cost > 0 ? 'COSTS' : 'FREE' }),
  conclude: (cost) => ({
    outcome: cost > 0 ? 'COSTS' : 'FREE',
    summary: `The spell is broken off; ${quantity(cost, 'power point')} lost.`,
    breakdowns: [
      breakdown(
        'power points lost',
        cost > 0 ? [term('the casting had begun', cost, 'BASE', magic('Distraction and Injury'))] : [],
      ),
    ],
    effects: [],
    detail: { powerPoints: cost },
  }),
});
