import { flag, integer, optional, output, record } from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import { malfunctionFrom } from '../harm/weapon.ts';
import { brpOptions } from '../options/index.ts';
import { successCheck } from '../rolls/characteristic-roll.ts';
import { bandsOf, level, levelInWords, succeeds, weaponCheck } from '../rolls/check.ts';
import { effectiveRating, ratingFields } from '../rolls/rating.ts';

/** A percentile roll against a skill or characteristic roll. */
export const skill = rule({
  id: 'skill',
  title: 'Skill roll',
  description: 'Rolls D100 against a rating: critical, special, success, failure or fumble.',
  citation: combat('Resolution', 'BRP-003'),
  input: record(
    'SkillInput',
    {
      ...ratingFields,
      malfunctionFrom,
      luck: optional(
        integer(
          0,
          1000,
          'Chance in percent of the Luck roll that must succeed before the skill roll. If omitted: no Luck roll is needed.',
        ),
      ),
    },
    'One roll against a rating.',
  ),
  options: brpOptions,
  outcomes: level.values,
  mishaps: ['FUMBLE'],
  name: 'Skill',
  about: 'Result of a roll against a rating.',
  facts: {
    level,
    success: flag('True if the roll is a success of any level and the weapon does not malfunction.'),
    effectiveRating: output.count('Rating in percent, after difficulty and modifiers.'),
    criticalUpTo: output.count('Highest roll that is a critical success. 0 if there is none.'),
    specialUpTo: output.count('Highest roll that is at least a special success. 0 if there is none.'),
    successUpTo: output.count('Highest roll that is a success or better. 0 if there is none.'),
    fumbleFrom: output.count('Lowest roll that is a fumble.'),
    malfunction: measured(flag('True if the weapon malfunctions.'), 'Whether the weapon malfunctions'),
  },
  prepare: (input, options) => {
    const { luck, malfunctionFrom } = input;
    const rating = effectiveRating('rating', input, options);
    const bands = bandsOf(rating.total, options);
    const roll = weaponCheck(rating.total, malfunctionFrom, options, 'skill roll');
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
          luck === null
            ? null
            : breakdown('Luck', [term('Luck', luck, 'BASE', combat('Major Wound Table', 'BRP-221'))]),
          rating,
        ],
        say: () =>
          unlucky
            ? 'The Luck roll fails, so the attempt to use the skill also fails.'
            : `The roll against a chance of ${rating.total}% is ${levelInWords[level]}${malfunction ? ', and the weapon malfunctions' : ''}.`,
      };
    };
  },
});
