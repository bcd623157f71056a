import { quantity } from '../../../quantity.ts';
import { flag, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { magic } from '../core/citations.ts';
import { pathmasterOptions } from '../options/index.ts';

/** What breaking off a spell costs. */
export const cancelSpell = rule({
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
  outcomes: { FREE: 'It costs nothing.', COSTS: 'It costs 1 power point.' },
  name: 'SpellCancelled',
  about: 'What it costs.',
  facts: { powerPoints: output.count('Power points lost.') },
  play: ({ castingBegun }) => {
    const lost = breakdown(
      'power points lost',
      castingBegun ? [term('the casting had begun', 1, 'BASE', magic('Distraction and Injury'))] : [],
    );
    return {
      outcome: castingBegun ? 'COSTS' : 'FREE',
      facts: { powerPoints: lost },
      say: () => `The spell is broken off; ${quantity(lost.total, 'power point')} lost.`,
    };
  },
});
