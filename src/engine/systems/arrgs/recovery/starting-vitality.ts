import { integer, list, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import { arrgsOptions } from '../options/index.ts';

const points = output.count('Vitality.');

/** Vitality at first level. */
export const startingVitality = rule({
  id: 'startingVitality',
  title: 'Starting Vitality',
  description: 'Vitality of the Primary Class Feature and all Ability Scores; later levels are the caller’s.',
  citation: combat('Vitality'),
  input: record(
    'StartingVitalityInput',
    {
      classVitality: integer(0, 10_000, 'Vitality of the Primary Class Feature.'),
      abilityScores: list(integer(0, 1000, 'An Ability Score.'), 30, 'All Ability Scores.'),
    },
    'Somebody at first level.',
  ),
  options: arrgsOptions,
  outcomes: { VITALITY: 'Vitality to begin with.' },
  name: 'StartingVitality',
  about: 'Vitality to begin with.',
  facts: { total: points, current: points },
  play: ({ classVitality, abilityScores }) => {
    const vitality = breakdown('Vitality', [
      term('Primary Class Feature', classVitality, 'BASE', combat('Vitality')),
      ...abilityScores.map((score) => term('Ability Score', score, 'BASE', combat('Vitality'))),
    ]);
    return {
      outcome: 'VITALITY',
      facts: { total: vitality, current: vitality.total },
      say: () => `${vitality.total} Vitality.`,
    };
  },
});
