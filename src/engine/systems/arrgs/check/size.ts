import { choice, integer, output, record, type Value } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { combat } from '../core/citations.ts';
import { arrgsOptions } from '../options/index.ts';
import type { Ability } from '../tables/categories.ts';
import { sizeModifiers } from '../tables/sizes.ts';

export const sizeFields = {
  category: choice(
    'SizeCategory',
    {
      LARGER: 'The creature is larger than Medium.',
      MEDIUM: 'The creature is Medium, or all creatures have the same size.',
      SMALLER: 'The creature is smaller than Medium.',
    },
    'Size of the creature, compared with Medium.',
  ),
  amount: integer(0, 1000, 'Amount of the Size modifier, without a sign.'),
} as const;

const sizeRecord = record('CreatureSize', sizeFields, 'Size of a creature.');

/** Returns the Size modifier for checks with the Ability (ARR-126, ruling ARR-R97). */
export const sizeModifier = ({ category, amount }: Value<typeof sizeRecord>, ability: Ability): number =>
  amount * sizeModifiers.at[category][ability].cells.sign || 0;

const modifier = (ability: string) => output.integer(`Size modifier for ${ability} checks.`);

export const size = rule({
  id: 'size',
  title: 'Size modifier',
  description:
    'Calculates the Size modifier for each Ability. A large size helps Body, Intellect and Personality and hinders Agility. A small size does the opposite.',
  citation: combat('Size Modifier'),
  input: record('SizeInput', sizeFields, 'Size of a creature.'),
  options: arrgsOptions,
  outcomes: { MATTERS: 'The size changes checks.', NOTHING: 'The size does not change checks.' },
  name: 'Size',
  about: 'Size modifier for each Ability.',
  facts: {
    body: modifier('Body'),
    agility: modifier('Agility'),
    intellect: modifier('Intellect'),
    personality: modifier('Personality'),
  },
  play: (given) => {
    const of = (ability: Ability): number => sizeModifier(given, ability);
    const [body, agility] = [of('BODY'), of('AGILITY')];
    return {
      outcome: body === 0 ? 'NOTHING' : 'MATTERS',
      facts: { body, agility, intellect: of('INTELLECT'), personality: of('PERSONALITY') },
      say: () =>
        `The Size modifier is ${body} for Body, Intellect and Personality, and ${agility} for Agility.`,
    };
  },
});
