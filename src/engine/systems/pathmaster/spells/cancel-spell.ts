import { quantity } from '../../../quantity.ts';
import { flag, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { magic } from '../core/citations.ts';
import { pathmasterOptions } from '../options/index.ts';

export const cancelSpell = rule({
  id: 'cancelSpell',
  title: 'Breaking off a spell',
  description:
    'Determines the cost of a cancelled or interrupted spell: nothing before the casting action, 1 power point once it has begun.',
  citation: magic('Distraction and Injury', 'PMB-056'),
  input: record(
    'CancelSpellInput',
    { castingBegun: flag('True if the casting action itself had begun.') },
    'A spell that is cancelled or interrupted.',
  ),
  options: pathmasterOptions,
  outcomes: { FREE: 'The cancelled spell costs nothing.', COSTS: 'The cancelled spell costs 1 power point.' },
  name: 'SpellCancelled',
  about: 'Result of cancelling a spell.',
  facts: { powerPoints: output.count('Power points that the caster loses.') },
  play: ({ castingBegun }) => {
    const lost = breakdown(
      'power points lost',
      castingBegun
        ? [term('casting already begun', 1, 'BASE', magic('Distraction and Injury', 'PMB-056'))]
        : [],
    );
    return {
      outcome: castingBegun ? 'COSTS' : 'FREE',
      facts: { powerPoints: lost },
      say: () => `The spell is cancelled and costs ${quantity(lost.total, 'power point')}.`,
    };
  },
});
