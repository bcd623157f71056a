import { flag, list, output, record, text } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { combat } from '../core/citations.ts';
import { gains } from '../core/effects.ts';
import { arrgsOptions } from '../options/index.ts';
import { figureOf } from '../tables/figures.ts';

const name = text(100, 'Who it is.');

/** Who is surprised. */
export const surprise = rule({
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
  outcomes: { SURPRISE_ROUND: 'A surprise round comes first.', NO_SURPRISE: 'Nobody is Surprised.' },
  name: 'Surprise',
  about: 'Who is surprised.',
  facts: {
    surprised: output.list(name, 'Who is Surprised.'),
    surpriseRound: flag('Whether there is a surprise round.'),
    acting: output.list(name, 'Who acts in it.'),
    reduction: output.count('Points of each kind less for those who act in it.'),
  },
  play: ({ combatants }) => {
    const aware = ({ awareOf }: (typeof combatants)[number]) => awareOf.includes(true);
    const surprised = combatants.filter((each) => !aware(each)).map(({ name }) => name);
    const any = surprised.length > 0;
    const acting = any ? combatants.filter(aware).map(({ name }) => name) : [];
    return {
      outcome: any ? 'SURPRISE_ROUND' : 'NO_SURPRISE',
      facts: {
        surprised,
        surpriseRound: any,
        acting,
        reduction: any ? figureOf('SURPRISE_REDUCTION') : 0,
      },
      effects: () => (any ? [gains('TARGET', 'surprised', combat('Surprise Round'), 1)] : []),
      say: () => (any ? `Surprised: ${surprised.join(', ')}.` : 'Nobody is Surprised.'),
    };
  },
});
