import { faceByRange } from '../../../dice/questions.ts';
import { output, record, text } from '../../../rules/fields/field.ts';
import { tableFor } from '../../../rules/homebrew/overrides.ts';
import { rule } from '../../../rules/rule.ts';
import { rowAt } from '../../../rules/table.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { behaviour } from '../combatant/state.ts';
import { rules } from '../core/citations.ts';
import { advises } from '../core/effects.ts';
import { skill20Options } from '../options/index.ts';
import { confusion as table } from '../tables/confusion.ts';

const cite = rules('Status Definitions', 'D20-045');

export const confusion = rule({
  id: 'confusion',
  title: 'Confusion',
  description: 'Rolls a d100 at the start of a confused combatant’s turn, which determines their behaviour.',
  citation: cite,
  input: record(
    'ConfusionInput',
    { name: text(100, 'Name of the confused combatant.') },
    'The turn of a confused combatant.',
  ),
  options: skill20Options,
  outcomes: behaviour.values,
  name: 'Confusion',
  about: 'Behaviour of a confused combatant.',
  facts: { roll: output.count('Result of the d100. 00 counts as 100.'), behaviour },
  play: ({ name }, options, dice) => {
    const own = tableFor(table, options);
    const rolled = dice.ask(
      faceByRange(
        100,
        own.bands.map(({ from }) => from),
        'confusion',
      ),
    );
    const { text, cells } = rowAt(own, rolled);
    const { behaviour } = cells;
    return {
      outcome: behaviour,
      facts: { roll: rolled, behaviour },
      terms: () => [breakdown('confusion', [term('d100', rolled, 'DICE', cite)])],
      effects: () => (behaviour === 'ACT_NORMALLY' ? [] : [advises('ACTOR', text, cite)]),
      say: () => `${name} rolls ${rolled} for confusion. ${text}`,
    };
  },
});
