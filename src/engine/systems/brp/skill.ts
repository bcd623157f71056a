import type { Dice } from '../../dice/dice.ts';
import { flag, integer, record } from '../../rules/field.ts';
import { procedure } from '../../rules/procedure.ts';
import { bandsOf, check, type Level, level, succeeds } from './check.ts';
import { combat } from './citations.ts';
import { type BrpOptions, brpOptions } from './options/index.ts';
import { effectiveRating, ratingFields } from './rating.ts';

const edge = (what: string) => integer(0, 101, what);

/** A percentile roll against a skill or characteristic roll. */
export const skill = procedure({
  id: 'skill',
  title: 'Skill roll',
  description: 'A d100 against a rating: critical, special, success, failure or fumble.',
  citation: combat('Levels of Success and Failure'),
  input: record('SkillInput', ratingFields, 'One roll against a rating.'),
  options: brpOptions,
  detail: record(
    'Skill',
    {
      level,
      success: flag('Whether it is a success of any level.'),
      effectiveRating: integer(0, 1_000_000, 'The rating after difficulty and modifiers.'),
      criticalUpTo: edge('The highest roll that is critical; 0 for none.'),
      specialUpTo: edge('The highest roll that is at least special; 0 for none.'),
      successUpTo: edge('The highest roll that succeeds; 0 for none.'),
      fumbleFrom: edge('The lowest roll that fumbles.'),
    },
    'How a roll came out.',
  ),
  outcomes: level.values,
  views: {},
  decide: (input, options: BrpOptions, dice: Dice): Level =>
    dice.ask(check(effectiveRating('rating', input).total, options, 'skill')),
  view: (reached) => ({ outcome: reached }),
  conclude: (reached, input, options) => {
    const rating = effectiveRating('rating', input);
    return {
      outcome: reached,
      summary: `${rating.total}%: ${reached.toLowerCase()}.`,
      breakdowns: [rating],
      effects: [],
      detail: {
        level: reached,
        success: succeeds(reached),
        effectiveRating: rating.total,
        ...bandsOf(rating.total, options),
      },
    };
  },
});
