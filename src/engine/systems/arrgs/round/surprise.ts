import { flag, list, output, record, text } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { inSeries } from '../../../rules/title.ts';
import { combat } from '../core/citations.ts';
import { gains } from '../core/effects.ts';
import { arrgsOptions } from '../options/index.ts';
import { figureOf } from '../tables/figures.ts';

const name = text(100, 'Name of the combatant.');

export const surprise = rule({
  id: 'surprise',
  title: 'Surprise',
  description:
    'Determines who is Surprised: combatants who do not recognise any enemy. If any combatant is Surprised, the combat begins with a surprise round.',
  citation: combat('Surprise Round', 'ARR-006'),
  input: record(
    'SurpriseInput',
    {
      combatants: list(
        record(
          'Awareness',
          {
            name,
            awareOf: list(
              flag('True if the combatant is aware of this enemy as an enemy.'),
              100,
              'One value for each enemy.',
            ),
          },
          'A combatant’s awareness of enemies.',
        ),
        100,
        'All combatants of the combat.',
      ),
    },
    'For each combatant, whether they are aware of the enemies.',
  ),
  options: arrgsOptions,
  outcomes: {
    SURPRISE_ROUND: 'The combat begins with a surprise round.',
    NO_SURPRISE: 'No combatant is Surprised.',
  },
  name: 'Surprise',
  about: 'Which combatants are Surprised, and who acts in the surprise round.',
  facts: {
    surprised: output.list(name, 'Names of the Surprised combatants, in input order.'),
    surpriseRound: flag('True if the combat begins with a surprise round.'),
    acting: output.list(name, 'Names of the combatants who act in the surprise round, in input order.'),
    reduction: output.count(
      'Number of Action Points, and of Additional Action Points, lost in the surprise round.',
    ),
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
      effects: () => (any ? [gains('TARGET', 'surprised', combat('Surprise Round', 'ARR-005'), 1)] : []),
      say: () =>
        any
          ? `${inSeries(surprised)} ${surprised.length === 1 ? 'is' : 'are'} Surprised.`
          : 'No combatant is Surprised.',
    };
  },
});
