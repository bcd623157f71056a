import type { Dice } from '../../../dice/dice.ts';
import { flag, integer, optional, output, record } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { type Breakdown, breakdown, term } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import { malfunctionFrom } from '../harm/weapon.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { successCheck } from '../rolls/characteristic-roll.ts';
import { bandsOf, level, succeeds, type WeaponRoll, weaponCheck } from '../rolls/check.ts';
import { effectiveRating, ratingFields } from '../rolls/rating.ts';

interface SkillRoll extends WeaponRoll {
  /** Null where no Luck was needed. */
  readonly lucky: boolean | null;
}

const luckOf = (luck: number): Breakdown =>
  breakdown('Luck', [term('Luck', luck, 'BASE', combat('Major Wound Table'))]);

const edge = (what: string) => output.count(what);

/** A percentile roll against a skill or characteristic roll. */
export const skill = procedure({
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
  detail: record(
    'Skill',
    {
      level,
      success: flag('Whether it succeeds: a success of any level without malfunction.'),
      effectiveRating: output.count('The rating after difficulty and modifiers.'),
      criticalUpTo: edge('The highest roll that is critical; 0 for none.'),
      specialUpTo: edge('The highest roll that is at least special; 0 for none.'),
      successUpTo: edge('The highest roll that succeeds; 0 for none.'),
      fumbleFrom: edge('The lowest roll that fumbles.'),
      malfunction: flag('Whether the weapon malfunctions.'),
    },
    'How a roll came out.',
  ),
  outcomes: level.values,
  mishaps: ['FUMBLE'],
  measures: { malfunction: { title: 'Whether the weapon malfunctions', kind: 'outcome' } },
  decide: (input, options: BrpOptions, dice: Dice): SkillRoll => {
    const { luck, malfunctionFrom } = input;
    const lucky = luck === null ? null : dice.ask(successCheck(luck, options, 'Luck roll before the skill'));
    if (lucky === false) return { level: 'FAILURE', malfunction: false, lucky };
    const rating = effectiveRating('rating', input, options);
    return { ...dice.ask(weaponCheck(rating.total, malfunctionFrom, options, 'skill')), lucky };
  },
  view: ({ level, malfunction }) => ({ outcome: level, malfunction: malfunction ? 'YES' : 'NO' }),
  conclude: ({ level: reached, malfunction, lucky }, input, options) => {
    const rating = effectiveRating('rating', input, options);
    return {
      outcome: reached,
      summary: `${lucky === false ? 'No luck, ' : ''}${rating.total}%: ${reached.toLowerCase()}${malfunction ? ', and the weapon malfunctions' : ''}.`,
      breakdowns: input.luck === null ? [rating] : [luckOf(input.luck), rating],
      effects: [],
      detail: {
        level: reached,
        malfunction,
        success: succeeds(reached) && !malfunction,
        effectiveRating: rating.total,
        ...bandsOf(rating.total, options),
      },
    };
  },
});
