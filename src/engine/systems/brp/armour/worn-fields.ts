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

/** Maximum armour value of one piece, and of all pieces on a sheet together. */
export const MOST_ARMOUR = 1000;

const skillGroup = choice(
  'SkillGroup',
  {
    PHYSICAL: 'Climb, Jump, Stealth, Swim and other Physical skills, and the Agility roll.',
    PERCEPTION: 'Listen, Spot and other Perception skills.',
    COMBAT: 'Weapon skills. Armour never hinders them.',
    OTHER: 'Any other skill.',
  },
  'Group that the skill belongs to.',
);

export type SkillGroup = keyof typeof skillGroup.values;

export const piece = record(
  'ArmourPiece',
  {
    name: text(100, 'Name of the piece.'),
    value: integer(0, MOST_ARMOUR, 'Armour value of the piece.'),
    random: optional(
      dice('Armour value as dice, for the option `randomArmour`. If omitted: the fixed value applies.'),
    ),
    layerable: defaulted(flag('True if the piece is made to be worn with other layers.'), false),
    siz: optional(integer(1, 1000, 'SIZ that the piece is made for. If omitted: it fits every wearer.')),
    fitsSmaller: defaulted(
      integer(0, 100, 'Number of points by which the wearer’s SIZ may be below `siz`.'),
      0,
    ),
    fitsLarger: defaulted(
      integer(0, 100, 'Number of points by which the wearer’s SIZ may be above `siz`.'),
      0,
    ),
    penalties: defaulted(
      list(
        record(
          'ArmourPenalty',
          {
            group: skillGroup,
            value: integer(-200, 0, 'Percentage points added to skills in the group. 0 or negative.'),
          },
          'A penalty to one group of skills.',
        ),
        10,
        'Penalties to the wearer’s skills.',
      ),
      [],
    ),
  },
  'A piece of armour.',
);

export const armourInput = record(
  'ArmourInput',
  {
    pieces: list(piece, 10, 'Pieces of armour to wear.'),
    siz: optional(integer(1, 1000, 'The wearer’s SIZ. If omitted: every piece fits.')),
    skills: defaulted(
      list(
        record(
          'HinderedSkill',
          {
            name: text(100, 'Name of the skill.'),
            group: skillGroup,
            rating: integer(0, 1000, 'Rating in percent without armour.'),
          },
          'A skill of the wearer.',
        ),
        20,
        'Skills for which ratings in armour are calculated.',
      ),
      [],
    ),
  },
  'Pieces of armour and their wearer.',
);

export type ArmourInput = Value<typeof armourInput>;
export type Piece = ArmourInput['pieces'][number];
