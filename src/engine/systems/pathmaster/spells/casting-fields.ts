import {
  choice,
  decimal,
  defaulted,
  described,
  flag,
  integer,
  list,
  optional,
  record,
  text,
} from '../../../rules/fields/field.ts';
import { condition } from '../conditions/conditions.ts';
import { levelField, realm } from '../resistance/fields.ts';

export const spellClass = choice(
  'SpellClass',
  {
    INSTANTANEOUS: 'Needs no time but an Interrupt.',
    NORMAL: 'No special rule.',
    FREE: 'Costs nothing.',
    CONJUNCTIVE: 'Works together with other spells.',
    ELEMENTAL: 'Shapes something real.',
    BALL_ELEMENTAL: 'Attacks an area.',
    DIRECTED_ELEMENTAL: 'Attacks a target as missiles do.',
    FORCE: 'Acts on its target directly.',
    PASSIVE: 'Touches its target only indirectly.',
    UTILITY: 'For the caster, the willing, and what cannot resist.',
    INFORMATIONAL: 'Gathers information.',
    SUBCONSCIOUS: 'Can be set off unawares.',
    MENTAL: 'Attacks the mind.',
  },
  'A class of spells.',
);

const poundsField = (what: string) => defaulted(decimal(0, 10_000, 2, `Pounds of ${what} carried.`), 0);

export const casterConditions = record(
  'CasterConditions',
  {
    realms: list(realm, 3, 'Realm of the spell; of a hybrid all of them, of which the worst counts.'),
    hands: defaulted(
      choice('FreeHands', { NONE: 'None.', ONE: 'One.', TWO: 'Both.' }, 'Hands that are free.'),
      'ONE',
    ),
    voice: defaulted(
      choice(
        'Voice',
        { NONE: 'Silent.', WHISPER: 'Whispering.', NORMAL: 'Speaking.', SHOUT: 'Shouting.' },
        'How loud the caster is.',
      ),
      'NORMAL',
    ),
    helmet: defaulted(
      choice(
        'Helmet',
        { NONE: 'None.', LEATHER: 'Leather.', MIXED: 'Of mixed make.', METAL: 'Metal.' },
        'What is worn on the head.',
      ),
      'NONE',
    ),
    livingPounds: poundsField('living organic material'),
    nonLivingPounds: poundsField('organic material that does not live'),
    inorganicPounds: poundsField('inorganic material'),
    counterSpecialist: defaulted(flag('Whether the caster’s specialism runs counter to the spell.'), false),
    crossRealm: defaulted(flag('Whether the spell is of a realm that is not the caster’s.'), false),
  },
  'What helps or hinders a caster.',
);

const pointsLeft = record(
  'PointsLeft',
  {
    current: integer(-10_000, 100_000, 'What is left.'),
    maximum: integer(0, 100_000, 'What there is when whole.'),
  },
  'How much of something is left.',
);

const castingModifier = record(
  'CastingModifier',
  {
    label: text(100, 'What it is for.'),
    value: integer(-10_000, 10_000, 'Added to the casting roll.'),
    kind: defaulted(
      choice(
        'CastingModifierKind',
        {
          TIME: 'Of preparation: Transcendence never offsets it.',
          CROSS_REALM: 'Of a foreign realm: it always calls for a roll.',
          OTHER: 'Anything else.',
        },
        'What Transcendence makes of it.',
      ),
      'OTHER',
    ),
  },
  'A modifier to a casting that the caller states.',
);

/** Everything that modifies a casting. */
export const castingFields = {
  spellLevel: levelField('the spell'),
  casterLevel: optional(
    integer(0, 1000, 'Level of the caster; left out, time modifies only as stated among the modifiers.'),
  ),
  rounds: defaulted(integer(0, 1000, 'Rounds of concentration before the casting.'), 0),
  classes: defaulted(list(spellClass, 13, 'Classes of the spell.'), []),
  circumstances: optional(casterConditions),
  power: optional(described(pointsLeft, 'Power points.')),
  hitPoints: optional(described(pointsLeft, 'Concussion hits.')),
  injuries: defaulted(integer(-10_000, 0, 'Penalties of critical injuries, poisons and diseases.'), 0),
  conditions: defaulted(list(condition, 40, 'Conditions that the caster has.'), []),
  secondsSinceUnusualEvent: optional(
    integer(0, 1_000_000, 'Seconds since an Unusual Event whose bonus no casting roll has used up.'),
  ),
  modifiers: defaulted(list(castingModifier, 30, 'Further modifiers.'), []),
  transcendence: defaulted(
    integer(-1000, 10_000, 'Bonus of the Transcendence skill; one below 0 offsets nothing.'),
    0,
  ),
} as const;
