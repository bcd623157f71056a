import {
  choice,
  defaulted,
  integer,
  list,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { effectTier } from '../resistance/fields.ts';

/** The most rounds that are counted: some three hundred years. */
export const MOST_ROUNDS = 2_000_000_000;

const ailmentKind = choice(
  'AilmentKind',
  {
    CIRCULATORY: 'A circulatory poison.',
    CONVERSION: 'A conversion poison.',
    MUSCLE: 'A muscle poison.',
    NERVE: 'A nerve poison.',
    REDUCTION: 'A reduction poison.',
    RESPIRATORY: 'A respiratory poison.',
    BUBONIC: 'A bubonic disease.',
    PNEUMONIC: 'A pneumonic disease.',
    PSYCHIATRIC: 'A psychiatric disease.',
    CHEMICAL: 'A chemical disease.',
  },
  'A type of poison or disease.',
);

export const poisonType = choice(
  'PoisonType',
  {
    CIRCULATORY: 'Fails the circulation.',
    CONVERSION: 'Turns tissue into something else.',
    MUSCLE: 'Fails the muscles.',
    NERVE: 'Fails the nerves.',
    REDUCTION: 'Dissolves tissue.',
    RESPIRATORY: 'Fails the breath.',
  },
  'A type of poison.',
);

export const diseaseType = choice(
  'DiseaseType',
  {
    BUBONIC: 'Lives in the fluids of the body.',
    PNEUMONIC: 'Comes with the air.',
    PSYCHIATRIC: 'Hurts the mind.',
    CHEMICAL: 'Comes of dependence on a substance.',
  },
  'A type of disease.',
);

const tierAhead = record(
  'AilmentTier',
  {
    tier: effectTier,
    onset: integer(0, MOST_ROUNDS, 'Rounds after exposure at which it sets in.'),
    penalty: defaulted(integer(-1000, 0, 'Its penalty to everything done.'), 0),
  },
  'A tier of effects, and when it sets in.',
);

/** A poison or disease at work, as time passes over it. */
export const ailment = record(
  'Ailment',
  {
    name: text(100, 'What it is called.'),
    kind: ailmentKind,
    tiers: list(tierAhead, 4, 'The tiers that apply, mildest first.'),
    age: defaulted(integer(0, MOST_ROUNDS, 'Rounds since exposure.'), 0),
    duration: optional(
      integer(
        0,
        MOST_ROUNDS,
        'Rounds that each tier lasts from its onset; empty of diseases, which last until cured.',
      ),
    ),
    comaDays: optional(integer(0, 1000, 'Days of coma once the severe tier has set in.')),
    deathAfter: optional(integer(0, MOST_ROUNDS, 'Rounds from the onset of the extreme tier to death.')),
  },
  'A poison or disease at work.',
);

export type Ailment = Value<typeof ailment>;
