import { choice, integer, output, record } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { combat } from '../core/citations.ts';
import { arrgsOptions } from '../options/index.ts';
import type { Ability } from '../tables/categories.ts';
import { sizeModifiers } from '../tables/sizes.ts';

const modifier = (ability: string) => output.integer(`Size modifier of ${ability} checks.`);

/** What size does to checks. */
export const size = procedure({
  id: 'size',
  title: 'Size modifier',
  description:
    'Larger than Medium helps Body, Intellect and Personality and hinders Agility; smaller the other way.',
  citation: combat('Size Modifier'),
  input: record(
    'SizeInput',
    {
      category: choice(
        'SizeCategory',
        {
          LARGER: 'Larger than Medium.',
          MEDIUM: 'Medium, or all of one size.',
          SMALLER: 'Smaller than Medium.',
        },
        'How large somebody is.',
      ),
      amount: integer(0, 1000, 'The Size modifier of the category, without sign.'),
    },
    'How large somebody is.',
  ),
  options: arrgsOptions,
  detail: record(
    'Size',
    {
      body: modifier('Body'),
      agility: modifier('Agility'),
      intellect: modifier('Intellect'),
      personality: modifier('Personality'),
    },
    'Size modifiers by Ability.',
  ),
  outcomes: { MATTERS: 'Checks change.', NOTHING: 'Nothing changes.' },
  measures: {},
  decide: ({ category, amount }) => {
    const of = (ability: Ability): number =>
      amount === 0 ? 0 : amount * sizeModifiers.at[category][ability].cells.sign || 0;
    return {
      body: of('BODY'),
      agility: of('AGILITY'),
      intellect: of('INTELLECT'),
      personality: of('PERSONALITY'),
    };
  },
  view: ({ body }) => ({ outcome: body === 0 ? 'NOTHING' : 'MATTERS' }),
  conclude: (detail) => ({
    outcome: detail.body === 0 ? 'NOTHING' : 'MATTERS',
    summary: `Body, Intellect and Personality ${detail.body}, Agility ${detail.agility}.`,
    breakdowns: [],
    effects: [],
    detail,
  }),
});
