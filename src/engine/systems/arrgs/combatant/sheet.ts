import {
  choice,
  defaulted,
  flag,
  integer,
  list,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { points, spellLevel } from '../actions/cost.ts';
import { attackKind } from '../actions/reach.ts';
import { threatFields } from '../actions/threat.ts';
import { abilityModifiers, skillRanks } from '../rolls/abilities-and-skills.ts';
import { WIDEST_CRITICAL } from '../rolls/critical.ts';
import { modifiers } from '../rolls/modifiers.ts';
import { D20 } from '../rolls/natural.ts';
import { ABILITIES, SKILLS } from '../tables/categories.ts';
import { figureOf } from '../tables/figures.ts';
import { movementCategoryChoices } from '../tables/movement.ts';
import { damageTypesField, protectionFields } from '../vitality/damage.ts';
import { totalVitality } from '../vitality/vitality.ts';

const ownWeapon = record(
  'OwnWeapon',
  {
    name: text(100, 'What it is called; unique on the sheet.'),
    kind: defaulted(attackKind, 'MELEE'),
    unarmed: defaulted(flag('Whether it is no weapon at all: fists, feet.'), false),
    successValue: optional(integer(0, 10_000, 'Base damage; left out, its effect takes hold or does not.')),
    types: damageTypesField,
    criticalFrom: defaulted(
      integer(WIDEST_CRITICAL, D20, 'The lowest natural roll of its Critical Range.'),
      D20,
    ),
    rangeIncrement: optional(integer(1, 10_000, 'Range Increment in squares.')),
    maximumIncrements: optional(integer(1, 1000, 'Range Increments beyond which nothing is reached.')),
    spellLevel: optional(spellLevel),
    school: optional(text(40, 'School of a spell, where it matters: a Counterspell takes one of the same.')),
    concentration: defaulted(flag('Whether a spell that lasts only as long as it is controlled.'), false),
    area: defaulted(
      flag('Whether it strikes more than a square: a spell with an Area, a weapon of the largest.'),
      false,
    ),
    capacity: optional(
      integer(1, 10_000, 'Items of ammunition it holds; left out, it is never empty, or nobody counts them.'),
    ),
    multiLoad: defaulted(flag('Whether it takes several items of ammunition at once.'), false),
    reloadPoints: optional(integer(0, 100, 'Points that reloading costs, where it is not the usual.')),
    reloadDc: optional(integer(0, 1000, 'DC of reloading, where it is not the usual.')),
    ability: optional(choice('WeaponAbility', ABILITIES, 'Another Ability than usual.')),
    skill: optional(choice('WeaponSkill', SKILLS, 'Another skill than usual.')),
    modifiers: defaulted(modifiers, {}),
  },
  'A weapon or spell that somebody attacks with.',
);

/** A character of ARRGS on paper. */
export const sheet = record(
  'Sheet',
  {
    vitality: totalVitality,
    initiative: integer(-10_000, 10_000, 'Initiative score.'),
    agilityScore: defaulted(integer(0, 1000, 'Agility Score, which breaks ties of Initiative.'), 10),
    actionPoints: defaulted(points('Action Points of a turn.'), figureOf('ACTION_POINTS')),
    additionalActionPoints: defaulted(points('Additional Action Points of a round.'), 0),
    abilities: defaulted(abilityModifiers, {}),
    skills: defaulted(skillRanks, {}),
    modifiers: defaulted(modifiers, {}),
    speed: defaulted(
      integer(1, 10_000, 'Base Movement Speed: squares of one Movement.'),
      figureOf('DEFAULT_SPEED'),
    ),
    speeds: defaulted(
      list(
        record(
          'OwnSpeed',
          {
            category: choice('SheetMovementCategory', movementCategoryChoices, 'How somebody moves.'),
            speed: integer(0, 10_000, 'Movement Speed in squares.'),
          },
          'Movement Speed of a Movement Category.',
        ),
        10,
        'Movement Speeds of Movement Categories other than the usual; of those left out it is the Base Movement Speed.',
      ),
      [],
    ),
    legs: defaulted(integer(0, 1000, 'Legs; those beyond two make tripping harder.'), figureOf('LEGS')),
    reach: defaulted(integer(0, 1000, 'Reach attribute, of a weapon or otherwise.'), 0),
    ...protectionFields,
    ...threatFields,
    weapons: defaulted(list(ownWeapon, 20, 'What somebody attacks with.'), []),
  },
  'A character of ARRGS on paper.',
);

export type Sheet = Value<typeof sheet>;
export type OwnWeapon = Sheet['weapons'][number];
