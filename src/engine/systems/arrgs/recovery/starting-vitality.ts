import { integer, list, output, record } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import { arrgsOptions } from '../options/index.ts';

const points = output.count('Vitality.');

/** Vitality at first level. */
export const startingVitality = procedure({
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
  detail: record('StartingVitality', { total: points, current: points }, 'Vitality to begin with.'),
  outcomes: { VITALITY: 'Vitality to begin with.' },
  measures: {},
  decide: ({ classVitality, abilityScores }) =>
    breakdown('Vitality', [
      term('Primary Class Feature', classVitality, 'BASE', combat('Vitality')),
      ...abilityScores.map((score) => term('Ability Score', score, 'BASE', combat('Vitality'))),
    ]),
  view: () => ({ outcome: 'VITALITY' }),
  conclude: (vitality) => ({
    outcome: 'VITALITY',
    summary: `${vitality.total} Vitality.`,
    breakdowns: [vitality],
    effects: [],
    detail: { total: vitality.total, current: vitality.total },
  }),
});
