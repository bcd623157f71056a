import {
  choice,
  claimed,
  defaulted,
  flag,
  integer,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { inMetres } from '../core/metres.ts';
import { ratingFields } from '../rolls/rating.ts';

export const listedRange = integer(1, 100_000, 'Listed range of the weapon in metres.');

/** What lies between attacker and target, and how the attacker takes aim. */
export const sightFields = {
  distance: inMetres(0, 1_000_000, 'Metres to the target.'),
  targetProne: defaulted(claimed(flag('Whether the target lies prone.')), false),
  fastMoving: defaulted(claimed(flag('Whether the target moves fast.')), false),
  concealed: defaulted(claimed(flag('Whether the target is covered or partly concealed.')), false),
  visibility: defaulted(
    claimed(
      choice(
        'Visibility',
        {
          CLEAR: 'Nothing hinders sight.',
          LIGHT_SHADOWS: 'Light shadows: −10%.',
          LIGHT_FOG: 'Light fog: −25%.',
          DARKNESS: 'Darkness: Difficult.',
        },
        'How well the target can be seen.',
      ),
    ),
    'CLEAR',
  ),
  targetingGear: defaulted(
    claimed(flag('Whether the weapon has a scope, a laser sight or the like.')),
    false,
  ),
  aimed: defaulted(
    flag('Whether a full round was taken to aim; without it neither gear nor support helps.'),
    false,
  ),
  support: defaulted(
    choice(
      'Support',
      {
        NONE: 'No fixed support.',
        FIRST_ATTACK: 'The first attack from it after aiming.',
        SAME_ROUND: 'A further attack in that round.',
        LATER_ROUND: 'An attack in a later round, the support kept.',
      },
      'Whether the weapon rests on a bipod, a tripod, a sling or the like.',
    ),
    'NONE',
  ),
} as const;

/** All that a shot takes beside the rating. */
export const aimFields = {
  dex: integer(1, 1000, 'DEX of the attacker; a third of it in metres is point blank.'),
  range: listedRange,
  ...sightFields,
} as const;

export const shotFields = { ...ratingFields, ...aimFields } as const;

const shot = record('Shot', shotFields, 'A missile attack.');

export type Shot = Value<typeof shot>;

const shotBand = choice(
  'RangeBand',
  {
    POINT_BLANK: 'Within a third of DEX in metres.',
    NORMAL: 'Within the listed range.',
    MEDIUM: 'Within twice the listed range.',
    LONG: 'Within four times the listed range.',
    OUT_OF_RANGE: 'Beyond: no attack is possible.',
  },
  'How far the target is.',
);

export type ShotBand = keyof typeof shotBand.values;

export const bandFields = {
  band: shotBand,
  effectiveRating: optional(output.count('What is rolled at, in percent; null out of range.')),
} as const;
