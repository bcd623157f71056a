import { faceByRange } from '../../../dice/questions.ts';
import { output, record, text } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { bandOf } from '../../../rules/table.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { behaviour } from '../combatant/state.ts';
import { rules } from '../core/citations.ts';
import { advises } from '../core/effects.ts';
import { asClause } from '../core/sentence.ts';
import { skill20Options } from '../options/index.ts';
import { confusion as table } from '../tables/confusion.ts';

const cite = rules('Status Definitions');

const roll = faceByRange(
  100,
  table.bands.map(({ from }) => from),
  'confusion',
);

/** What the confused do this turn. */
export const confusion = rule({
  id: 'confusion',
  title: 'Confusion',
  description: 'A d100 at the start of the turn of somebody confused.',
  citation: cite,
  input: record('ConfusionInput', { name: text(100, 'Who is confused.') }, 'The turn of somebody confused.'),
  options: skill20Options,
  outcomes: behaviour.values,
  name: 'Confusion',
  about: 'What somebody confused does.',
  facts: { roll: output.count('What was rolled; 100 for 00.'), behaviour },
  play: ({ name }, _options, dice) => {
    const rolled = dice.ask(roll);
    const { text, cells } = bandOf(table, rolled)!;
    const { behaviour } = cells;
    return {
      outcome: behaviour,
      facts: { roll: rolled, behaviour },
      terms: () => [breakdown('confusion', [term('d100', rolled, 'DICE', cite)])],
      effects: () => (behaviour === 'ACT_NORMALLY' ? [] : [advises('ACTOR', text, cite)]),
      say: () => `${name}, ${rolled}: ${asClause(text)}.`,
    };
  },
});
