import { output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { combat } from '../core/citations.ts';
import { brpOptions } from '../options/index.ts';
import { bandsOf } from '../rolls/check.ts';
import { bandFields, shotFields } from './input.ts';
import { cappedBands } from './long-range.ts';
import { RANGE_NAMES, shotRatingOf } from './rating.ts';

export const missileChance = rule({
  id: 'missileChance',
  title: 'Chance of a missile attack',
  description:
    'Calculates the range band of a missile attack and its rating with all modifiers, without a roll.',
  citation: combat('Missile Weapons'),
  input: record('MissileChanceInput', shotFields, 'A missile attack.'),
  options: brpOptions,
  outcomes: {
    IN_RANGE: 'The target is in range, and the attack is possible.',
    OUT_OF_RANGE: 'The target is too far away, and no attack is possible.',
  },
  name: 'MissileChance',
  about: 'Chance of a missile attack.',
  facts: {
    ...bandFields,
    criticalUpTo: output.count('Highest roll that is a critical success. 0 if there is none.'),
    specialUpTo: output.count('Highest roll that is at least a special success. 0 if there is none.'),
    successUpTo: output.count('Highest roll that hits. 0 if no roll hits.'),
    fumbleFrom: output.count('Lowest roll that fumbles. 101 if the target is out of range.'),
  },
  play: (shot, options) => {
    const { band, rating } = shotRatingOf(shot, options);
    const bands = rating
      ? cappedBands(bandsOf(rating.total, options), band, options)
      : { criticalUpTo: 0, specialUpTo: 0, successUpTo: 0, fumbleFrom: 101 };
    return {
      outcome: rating ? 'IN_RANGE' : 'OUT_OF_RANGE',
      facts: { band, effectiveRating: rating, ...bands },
      say: () =>
        rating ? `At ${RANGE_NAMES[band]}, the rating is ${rating.total}%.` : 'The target is out of range.',
    };
  },
});
