import { choice, integer, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { combat } from '../core/citations.ts';
import { arrgsOptions } from '../options/index.ts';
import type { Ability } from '../tables/categories.ts';
import { sizeModifiers } from '../tables/sizes.ts';

const modifier = (ability: string) => output.integer(`Size modifier of ${ability} checks.`);

/** What size does to checks. */
export const size = rule({
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
  outcomes: { MATTERS: 'Checks change.', NOTHING: 'Nothing changes.' },
  name: 'Size',
  about: 'Size modifiers by Ability.',
  facts: {
    body: modifier('Body'),
    agility: modifier('Agility'),
    intellect: modifier('Intellect'),
    personality: modifier('Personality'),
  },
  play: ({ category, amount }) => {
    const of = (ability: Ability): number =>
      amount === 0 ? 0 : amount * sizeModifiers.at[category][ability].cells.sign || 0;
    const [body, agility] = [of('BODY'), of('AGILITY')];
    return {
      outcome: body === 0 ? 'NOTHING' : 'MATTERS',
      facts: { body, agility, intellect: of('INTELLECT'), personality: of('PERSONALITY') },
      say: () => `Body, Intellect and Personality ${body}, Agility ${agility}.`,
    };
  },
});
