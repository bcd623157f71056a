import { output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { combat } from '../core/citations.ts';
import { brpOptions } from '../options/index.ts';
import { bandsOf } from '../rolls/check.ts';
import { bandFields, shotFields } from './input.ts';
import { cappedBands } from './long-range.ts';
import { RANGE_NAMES, shotRatingOf } from './rating.ts';

/** The chance of a missile attack, without rolling it. */
export const missileChance = rule({
  id: 'missileChance',
  title: 'Chance of a missile attack',
  description: 'The range band of a missile attack and its rating with every modifier, without a roll.',
  citation: combat('Missile Weapons'),
  input: record('MissileChanceInput', shotFields, 'A missile attack.'),
  options: brpOptions,
  outcomes: { IN_RANGE: 'The attack can be made.', OUT_OF_RANGE: 'The target is too far.' },
  name: 'MissileChance',
  about: 'The chance of a missile attack.',
  facts: {
    ...bandFields,
    criticalUpTo: output.count('The highest roll that is critical; 0 for none.'),
    specialUpTo: output.count('The highest roll that is at least special; 0 for none.'),
    successUpTo: output.count('The highest roll that hits; 0 for none.'),
    fumbleFrom: output.count('The lowest roll that fumbles; 101 where nothing is rolled.'),
  },
  play: (shot, options) => {
    const { band, rating } = shotRatingOf(shot, options);
    const bands = rating
      ? cappedBands(bandsOf(rating.total, options), band, options)
      : { criticalUpTo: 0, specialUpTo: 0, successUpTo: 0, fumbleFrom: 101 };
    return {
      outcome: rating ? 'IN_RANGE' : 'OUT_OF_RANGE',
      facts: { band, effectiveRating: rating, ...bands },
      say: () => (rating ? `${rating.total}% at ${RANGE_NAMES[band]}.` : 'The target is out of range.'),
    };
  },
});
