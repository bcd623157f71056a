import {
  choice,
  decimal,
  defaulted,
  described,
  flag,
  integer,
  list,
  modifierList,
  optional,
  record,
  text,
} from '../../../rules/fields/field.ts';
import { condition } from '../conditions/conditions.ts';
import { levelField, realm } from '../resistance/fields.ts';

export const spellClass = choice(
  'SpellClass',
  {
    INSTANTANEOUS: 'The spell requires no preparation, only an Interrupt.',
    NORMAL: 'The spell has no special rule.',
    FREE: 'The spell costs no power points.',
    CONJUNCTIVE: 'The spell works together with other spells.',
    ELEMENTAL: 'The spell shapes a real element.',
    BALL_ELEMENTAL: 'The spell attacks an area.',
    DIRECTED_ELEMENTAL: 'The spell attacks a target like a missile.',
    FORCE: 'The spell acts on its target directly.',
    PASSIVE: 'The spell affects its target only indirectly.',
    UTILITY: 'The spell affects only the caster, willing targets and things that cannot resist.',
    INFORMATIONAL: 'The spell gathers information.',
    SUBCONSCIOUS: 'The spell can also be triggered while the caster is unconscious, asleep or stunned.',
    MENTAL: 'The spell attacks the mind.',
  },
  'A class of spells.',
);

const poundsField = (what: string) => defaulted(decimal(0, 10_000, 2, `Pounds of ${what} carried.`), 0);

export const casterConditions = record(
  'CasterConditions',
  {
    realms: list(realm, 3, 'Realms of the spell. For a hybrid spell, the worst of its realms applies.'),
    hands: defaulted(
      choice(
        'FreeHands',
        {
          NONE: 'The caster has no free hand.',
          ONE: 'The caster has one free hand.',
          TWO: 'The caster has both hands free.',
        },
        'The caster’s free hands.',
      ),
      'ONE',
    ),
    voice: defaulted(
      choice(
        'Voice',
        {
          NONE: 'The caster is silent.',
          WHISPER: 'The caster whispers.',
          NORMAL: 'The caster speaks normally.',
          SHOUT: 'The caster shouts.',
        },
        'How loudly the caster speaks.',
      ),
      'NORMAL',
    ),
    helmet: defaulted(
      choice(
        'Helmet',
        {
          NONE: 'The caster wears no helmet.',
          LEATHER: 'The caster wears a leather helmet.',
          MIXED: 'The caster wears a helmet of mixed materials.',
          METAL: 'The caster wears a metal helmet.',
        },
        'Helmet that the caster wears.',
      ),
      'NONE',
    ),
    livingPounds: poundsField('living organic material'),
    nonLivingPounds: poundsField('non-living organic material'),
    inorganicPounds: poundsField('inorganic material'),
    counterSpecialist: defaulted(flag('True if the spell is contrary to the caster’s specialism.'), false),
    crossRealm: defaulted(flag('True if the spell belongs to a realm other than the caster’s.'), false),
  },
  'Circumstances that help or hinder a caster.',
);

const pointsLeft = record(
  'PointsLeft',
  {
    current: integer(-10_000, 100_000, 'Number of points left.'),
    maximum: integer(0, 100_000, 'Maximum number of points.'),
  },
  'Points that the caster has left, and their maximum.',
);

const castingModifier = record(
  'CastingModifier',
  {
    label: text(100, 'Name of the modifier.'),
    value: integer(-10_000, 10_000, 'Number added to the casting roll.'),
    kind: defaulted(
      choice(
        'CastingModifierKind',
        {
          TIME: 'The modifier is for preparation time. Transcendence never offsets it.',
          CROSS_REALM: 'The modifier is for a foreign realm. It always requires a roll.',
          OTHER: 'The modifier is of any other kind. Transcendence can offset it.',
        },
        'Kind of casting modifier. It determines whether Transcendence can offset the modifier.',
      ),
      'OTHER',
    ),
  },
  'A casting modifier supplied by the caller.',
);

export const castingFields = {
  spellLevel: levelField('Level of the spell'),
  casterLevel: optional(
    integer(0, 1000, 'The caster’s level. If omitted: casting time counts only if `modifiers` contains it.'),
  ),
  rounds: defaulted(integer(0, 1000, 'Rounds of concentration before the casting.'), 0),
  classes: defaulted(list(spellClass, 13, 'Classes of the spell.'), []),
  circumstances: optional(casterConditions),
  power: optional(
    described(pointsLeft, 'The caster’s power points, which determine the penalty for lost power points.'),
  ),
  hitPoints: optional(
    described(pointsLeft, 'The caster’s concussion hits, which determine the penalty for lost hits.'),
  ),
  injuries: defaulted(integer(-10_000, 0, 'Total penalty from critical injuries, poisons and diseases.'), 0),
  conditions: defaulted(list(condition, 40, 'Conditions that the caster has.'), []),
  secondsSinceUnusualEvent: optional(
    integer(
      0,
      1_000_000,
      'Number of seconds since an Unusual Event with an unused bonus. If omitted: there is none.',
    ),
  ),
  modifiers: defaulted(modifierList(castingModifier, 30, 'Further modifiers to the casting roll.'), []),
  transcendence: defaulted(integer(-1000, 10_000, 'Bonus of the Transcendence skill.'), 0),
} as const;
