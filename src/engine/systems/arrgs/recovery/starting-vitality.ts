import { integer, list, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import { arrgsOptions } from '../options/index.ts';

const points = (of: string) => output.count(`${of} Vitality at first level.`);

export const startingVitality = rule({
  id: 'startingVitality',
  title: 'Starting Vitality',
  description:
    'Calculates Vitality at first level: the Vitality of the Primary Class Feature plus all Ability Scores. Later levels are not included.',
  citation: combat('Vitality', 'ARR-050'),
  input: record(
    'StartingVitalityInput',
    {
      classVitality: integer(0, 10_000, 'Vitality of the Primary Class Feature.'),
      abilityScores: list(
        integer(0, 1000, 'An Ability Score of the character.'),
        30,
        'All Ability Scores of the character.',
      ),
    },
    'A character at first level.',
  ),
  options: arrgsOptions,
  outcomes: { VITALITY: 'The starting Vitality is calculated.' },
  name: 'StartingVitality',
  about: 'Starting Vitality of a character.',
  facts: { total: points('Total'), current: points('Current') },
  play: ({ classVitality, abilityScores }) => {
    const vitality = breakdown('Vitality', [
      term('Primary Class Feature', classVitality, 'BASE', combat('Vitality', 'ARR-050')),
      ...abilityScores.map((score) => term('Ability Score', score, 'BASE', combat('Vitality', 'ARR-050'))),
    ]);
    return {
      outcome: 'VITALITY',
      facts: { total: vitality, current: vitality.total },
      say: () => `The character starts with ${vitality.total} Vitality.`,
    };
  },
});
