import { flag, list, output, record, text } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { combat } from '../core/citations.ts';
import { gains } from '../core/effects.ts';
import { arrgsOptions } from '../options/index.ts';
import { figureOf } from '../tables/figures.ts';

const name = text(100, 'Who it is.');

/** Who is surprised. */
export const surprise = procedure({
  id: 'surprise',
  title: 'Surprise',
  description:
    'Whoever is aware of no enemy, or takes none for one, is Surprised; if anybody is, a surprise round comes first.',
  citation: combat('Surprise Round'),
  input: record(
    'SurpriseInput',
    {
      combatants: list(
        record(
          'Awareness',
          {
            name,
            awareOf: list(flag('Whether aware of this enemy as an enemy.'), 100, 'Enemy by enemy.'),
          },
          'What somebody is aware of.',
        ),
        100,
        'Everybody in the combat.',
      ),
    },
    'What everybody is aware of.',
  ),
  options: arrgsOptions,
  detail: record(
    'Surprise',
    {
      surprised: output.list(name, 'Who is Surprised.'),
      surpriseRound: flag('Whether there is a surprise round.'),
      acting: output.list(name, 'Who acts in it.'),
      reduction: output.count('Points of each kind less for those who act in it.'),
    },
    'Who is surprised.',
  ),
  outcomes: { SURPRISE_ROUND: 'A surprise round comes first.', NO_SURPRISE: 'Nobody is Surprised.' },
  measures: {},
  decide: ({ combatants }) =>
    combatants.filter(({ awareOf }) => !awareOf.includes(true)).map(({ name }) => name),
  view: ({ length }) => ({ outcome: length > 0 ? 'SURPRISE_ROUND' : 'NO_SURPRISE' }),
  conclude: (surprised, { combatants }) => {
    const any = surprised.length > 0;
    return {
      outcome: any ? 'SURPRISE_ROUND' : 'NO_SURPRISE',
      summary: any ? `Surprised: ${surprised.join(', ')}.` : 'Nobody is Surprised.',
      breakdowns: [],
      effects: any ? [gains('TARGET', 'surprised', combat('Surprise Round'), 1)] : [],
      detail: {
        surprised,
        surpriseRound: any,
        acting: any ? combatants.filter(({ awareOf }) => awareOf.includes(true)).map(({ name }) => name) : [],
        reduction: any ? figureOf('SURPRISE_REDUCTION') : 0,
      },
    };
  },
});
