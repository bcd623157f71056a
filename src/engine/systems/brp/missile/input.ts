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

export const sightFields = {
  distance: inMetres(0, 1_000_000, 'Distance to the target in metres.'),
  targetProne: defaulted(claimed(flag('True if the target lies prone.')), false),
  fastMoving: defaulted(claimed(flag('True if the target moves fast.')), false),
  concealed: defaulted(claimed(flag('True if the target is covered or partly concealed.')), false),
  visibility: defaulted(
    claimed(
      choice(
        'Visibility',
        {
          CLEAR: 'The attacker sees the target clearly.',
          LIGHT_SHADOWS: 'Light shadows reduce the rating by 10%.',
          LIGHT_FOG: 'Light fog reduces the rating by 25%.',
          DARKNESS: 'Darkness makes the attack Difficult.',
        },
        'How well the target can be seen.',
      ),
    ),
    'CLEAR',
  ),
  targetingGear: defaulted(claimed(flag('True if the weapon has targeting gear, such as a scope.')), false),
  aimed: defaulted(
    claimed(flag('True if the attacker aimed for a full round, as with the simple action `AIM`.')),
    false,
  ),
  support: defaulted(
    choice(
      'Support',
      {
        NONE: 'The weapon has no fixed support.',
        FIRST_ATTACK: 'The attack is the first after aiming from the support.',
        SAME_ROUND: 'The attack is another one in the same round.',
        LATER_ROUND: 'The attack is made from the same support in a later round.',
      },
      'Whether the weapon rests on a support, such as a tripod.',
    ),
    'NONE',
  ),
} as const;

export const aimFields = {
  dex: integer(1, 1000, 'The attacker’s DEX. Point-blank range in metres is a third of DEX, rounded up.'),
  range: listedRange,
  ...sightFields,
} as const;

export const shotFields = { ...ratingFields, ...aimFields } as const;

const shot = record('Shot', shotFields, 'A missile attack.');

export type Shot = Value<typeof shot>;

const shotBand = choice(
  'RangeBand',
  {
    POINT_BLANK: 'The target is within a third of the attacker’s DEX in metres.',
    NORMAL: 'The target is within the listed range.',
    MEDIUM: 'The target is within twice the listed range.',
    LONG: 'The target is within four times the listed range.',
    OUT_OF_RANGE: 'The target is too far away, and no attack is possible.',
  },
  'Range band of the target.',
);

export type ShotBand = keyof typeof shotBand.values;

export const bandFields = {
  band: shotBand,
  effectiveRating: optional(
    output.count('Rating of the attack roll in percent. Null if the target is out of range.'),
  ),
} as const;
