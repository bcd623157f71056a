import {
  choice,
  defaulted,
  dice,
  flag,
  integer,
  list,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';

/** The most armour that somebody can wear. */
export const MOST_ARMOUR = 1000;

const skillGroup = choice(
  'SkillGroup',
  {
    PHYSICAL: 'Climb, Jump, Stealth, Swim and other Physical skills, and the Agility roll.',
    PERCEPTION: 'Listen, Spot and other Perception skills.',
    COMBAT: 'Weapon skills, which armour never hinders.',
    OTHER: 'Any other skill.',
  },
  'A kind of skill.',
);

export type SkillGroup = keyof typeof skillGroup.values;

export const piece = record(
  'ArmourPiece',
  {
    name: text(100, 'What it is called.'),
    value: integer(0, MOST_ARMOUR, 'Armour value.'),
    random: optional(dice('Armour value as dice, for random armour.')),
    layerable: defaulted(flag('Whether it is made to be worn with other layers.'), false),
    siz: optional(integer(1, 1000, 'The SIZ it is made for; left out, it fits its wearer.')),
    fitsSmaller: defaulted(integer(0, 100, 'Points of SIZ below that which it still fits.'), 0),
    fitsLarger: defaulted(integer(0, 100, 'Points of SIZ above that which it still fits.'), 0),
    penalties: defaulted(
      list(
        record(
          'ArmourPenalty',
          { group: skillGroup, value: integer(-200, 0, 'Percentiles that it takes off those skills.') },
          'What the piece hinders.',
        ),
        10,
        'What the piece hinders.',
      ),
      [],
    ),
  },
  'A piece of armour.',
);

export const armourInput = record(
  'ArmourInput',
  {
    pieces: list(piece, 10, 'What is to be worn.'),
    siz: optional(integer(1, 1000, 'SIZ of the wearer; left out, everything fits.')),
    skills: defaulted(
      list(
        record(
          'HinderedSkill',
          {
            name: text(100, 'What it is called.'),
            group: skillGroup,
            rating: integer(0, 1000, 'Rating in percent without armour.'),
          },
          'A skill of the wearer.',
        ),
        20,
        'Skills whose rating in armour is wanted.',
      ),
      [],
    ),
  },
  'Armour and whoever would wear it.',
);

export type ArmourInput = Value<typeof armourInput>;
export type Piece = ArmourInput['pieces'][number];
