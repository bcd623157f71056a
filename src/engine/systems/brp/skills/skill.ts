import { flag, integer, optional, output, record } from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import { malfunctionFrom } from '../harm/weapon.ts';
import { brpOptions } from '../options/index.ts';
import { successCheck } from '../rolls/characteristic-roll.ts';
import { bandsOf, level, succeeds, weaponCheck } from '../rolls/check.ts';
import { effectiveRating, ratingFields } from '../rolls/rating.ts';

/** A percentile roll against a skill or characteristic roll. */
export const skill = rule({
  id: 'skill',
  title: 'Skill roll',
  description: 'A d100 against a rating: critical, special, success, failure or fumble.',
  citation: combat('Levels of Success and Failure'),
  input: record(
    'SkillInput',
    {
      ...ratingFields,
      malfunctionFrom,
      luck: optional(
        integer(0, 1000, 'A Luck roll in percent that must succeed first; left out, none is needed.'),
      ),
    },
    'One roll against a rating.',
  ),
  options: brpOptions,
  outcomes: level.values,
  mishaps: ['FUMBLE'],
  name: 'Skill',
  about: 'How a roll came out.',
  facts: {
    level,
    success: flag('Whether it succeeds: a success of any level without malfunction.'),
    effectiveRating: output.count('The rating after difficulty and modifiers.'),
    criticalUpTo: output.count('The highest roll that is critical; 0 for none.'),
    specialUpTo: output.count('The highest roll that is at least special; 0 for none.'),
    successUpTo: output.count('The highest roll that succeeds; 0 for none.'),
    fumbleFrom: output.count('The lowest roll that fumbles.'),
    malfunction: measured(flag('Whether the weapon malfunctions.')),
  },
  prepare: (input, options) => {
    const { luck, malfunctionFrom } = input;
    const rating = effectiveRating('rating', input, options);
    const bands = bandsOf(rating.total, options);
    const roll = weaponCheck(rating.total, malfunctionFrom, options, 'skill');
    return (dice) => {
      const unlucky = luck !== null && !dice.ask(successCheck(luck, options, 'Luck roll before the skill'));
      const { level, malfunction } = unlucky
        ? ({ level: 'FAILURE', malfunction: false } as const)
        : dice.ask(roll);
      return {
        outcome: level,
        facts: {
          level,
          success: succeeds(level) && !malfunction,
          effectiveRating: rating,
          ...bands,
          malfunction,
        },
        terms: () => [
          luck === null ? null : breakdown('Luck', [term('Luck', luck, 'BASE', combat('Major Wound Table'))]),
          rating,
        ],
        say: () =>
          `${unlucky ? 'No luck, ' : ''}${rating.total}%: ${level.toLowerCase()}${malfunction ? ', and the weapon malfunctions' : ''}.`,
      };
    };
  },
});
