import { faceByRange } from '../../../dice/questions.ts';
import { output, record, text } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { bandOf } from '../../../rules/table.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { behaviour } from '../combatant/state.ts';
import { rules } from '../core/citations.ts';
import { advises } from '../core/effects.ts';
import { asClause } from '../core/sentence.ts';
import { skill20Options } from '../options/index.ts';
import { confusion as table } from '../tables/confusion.ts';

const roll = faceByRange(
  100,
  table.bands.map(({ from }) => from),
  'confusion',
);

/** What the confused do this turn. */
export const confusion = procedure({
  id: 'confusion',
  title: 'Confusion',
  description: 'A d100 at the start of the turn of somebody confused.',
  citation: rules('Status Definitions'),
  input: record('ConfusionInput', { name: text(100, 'Who is confused.') }, 'The turn of somebody confused.'),
  options: skill20Options,
  detail: record(
    'Confusion',
    { roll: output.count('What was rolled; 100 for 00.'), behaviour },
    'What somebody confused does.',
  ),
  outcomes: behaviour.values,
  measures: {},
  decide: (_input, _options, dice) => {
    const rolled = dice.ask(roll);
    return { rolled, band: bandOf(table, rolled)! };
  },
  view: ({ band }) => ({ outcome: band.cells.behaviour }),
  conclude: ({ rolled, band }, { name }) => ({
    outcome: band.cells.behaviour,
    summary: `${name}, ${rolled}: ${asClause(band.text)}.`,
    breakdowns: [breakdown('confusion', [term('d100', rolled, 'DICE', rules('Status Definitions'))])],
    effects:
      band.cells.behaviour === 'ACT_NORMALLY'
        ? []
        : [advises('ACTOR', band.text, rules('Status Definitions'))],
    detail: { roll: rolled, behaviour: band.cells.behaviour },
  }),
});
