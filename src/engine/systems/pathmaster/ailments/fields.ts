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

/** Maximum number of rounds. It is about 300 years. */
export const MOST_ROUNDS = 2_000_000_000;

const ailmentKind = choice(
  'AilmentKind',
  {
    CIRCULATORY: 'The ailment is a circulatory poison.',
    CONVERSION: 'The ailment is a conversion poison.',
    MUSCLE: 'The ailment is a muscle poison.',
    NERVE: 'The ailment is a nerve poison.',
    REDUCTION: 'The ailment is a reduction poison.',
    RESPIRATORY: 'The ailment is a respiratory poison.',
    BUBONIC: 'The ailment is a bubonic disease.',
    PNEUMONIC: 'The ailment is a pneumonic disease.',
    PSYCHIATRIC: 'The ailment is a psychiatric disease.',
    CHEMICAL: 'The ailment is a chemical disease.',
  },
  'A type of poison or disease.',
);

export const poisonType = choice(
  'PoisonType',
  {
    CIRCULATORY: 'The poison attacks the circulation.',
    CONVERSION: 'The poison changes tissue into another form.',
    MUSCLE: 'The poison attacks the muscles.',
    NERVE: 'The poison attacks the nerves.',
    REDUCTION: 'The poison dissolves tissue.',
    RESPIRATORY: 'The poison affects breathing.',
  },
  'A type of poison.',
);

export const diseaseType = choice(
  'DiseaseType',
  {
    BUBONIC: 'The disease is in the fluids of the body.',
    PNEUMONIC: 'The disease is carried by the air.',
    PSYCHIATRIC: 'The disease harms the mind.',
    CHEMICAL: 'The disease comes from dependence on a substance.',
  },
  'A type of disease.',
);

const tierAhead = record(
  'AilmentTier',
  {
    tier: effectTier,
    onset: integer(0, MOST_ROUNDS, 'Number of rounds from exposure to the onset of this tier.'),
    penalty: defaulted(integer(-1000, 0, 'Penalty of this tier to everything the victim does.'), 0),
  },
  'A tier of effects, and its onset.',
);

/** A poison or disease that takes effect as time passes. */
export const ailment = record(
  'Ailment',
  {
    name: text(100, 'Name of the poison or disease.'),
    kind: ailmentKind,
    tiers: list(tierAhead, 4, 'Tiers that apply, mildest first.'),
    age: defaulted(integer(0, MOST_ROUNDS, 'Rounds since exposure.'), 0),
    duration: optional(
      integer(
        0,
        MOST_ROUNDS,
        'Number of rounds that each tier lasts from its onset. Null for diseases, which last until cured.',
      ),
    ),
    comaDays: optional(
      integer(0, 1000, 'Days of coma after the onset of the severe tier. Null if there is no coma.'),
    ),
    deathAfter: optional(
      integer(
        0,
        MOST_ROUNDS,
        'Number of rounds from the onset of the extreme tier to death. Null if it does not kill.',
      ),
    ),
  },
  'An active poison or disease.',
);

export type Ailment = Value<typeof ailment>;
