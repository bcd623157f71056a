import { output, record } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { combat } from '../core/citations.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { bandsOf } from '../rolls/check.ts';
import { bandFields, shotFields } from './input.ts';
import { cappedBands } from './long-range.ts';
import { RANGE_NAMES, shotRatingOf } from './rating.ts';

const edge = (what: string) => output.count(what);

/** The chance of a missile attack, without rolling it. */
export const missileChance = procedure({
  id: 'missileChance',
  title: 'Chance of a missile attack',
  description: 'The range band of a missile attack and its rating with every modifier, without a roll.',
  citation: combat('Missile Weapons'),
  input: record('MissileChanceInput', shotFields, 'A missile attack.'),
  options: brpOptions,
  detail: record(
    'MissileChance',
    {
      ...bandFields,
      criticalUpTo: edge('The highest roll that is critical; 0 for none.'),
      specialUpTo: edge('The highest roll that is at least special; 0 for none.'),
      successUpTo: edge('The highest roll that hits; 0 for none.'),
      fumbleFrom: edge('The lowest roll that fumbles; 101 where nothing is rolled.'),
    },
    'The chance of a missile attack.',
  ),
  outcomes: { IN_RANGE: 'The attack can be made.', OUT_OF_RANGE: 'The target is too far.' },
  measures: {},
  decide: shotRatingOf,
  view: ({ rating }) => ({ outcome: rating ? 'IN_RANGE' : 'OUT_OF_RANGE' }),
  conclude: ({ band, rating }, _input, options: BrpOptions) => {
    const bands = rating
      ? cappedBands(bandsOf(rating.total, options), band, options)
      : { criticalUpTo: 0, specialUpTo: 0, successUpTo: 0, fumbleFrom: 101 };
    return {
      outcome: rating ? 'IN_RANGE' : 'OUT_OF_RANGE',
      summary: rating ? `${rating.total}% at ${RANGE_NAMES[band]}.` : 'The target is out of range.',
      breakdowns: rating ? [rating] : [],
      effects: [],
      detail: { band, effectiveRating: rating?.total ?? null, ...bands },
    };
  },
});
