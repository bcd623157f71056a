import {
  choice,
  defaulted,
  described,
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
import { sizeFields } from '../check/size.ts';
import { defenceAbility, defenceCategory, defenceSkill } from '../defence/input.ts';
import { itemTotal } from '../on-target/item-state.ts';
import { abilityModifiers, skillRanks } from '../rolls/abilities-and-skills.ts';
import { WIDEST_CRITICAL } from '../rolls/critical.ts';
import { modifiers } from '../rolls/modifiers.ts';
import { D20 } from '../rolls/natural.ts';
import { ABILITIES, SKILLS } from '../tables/categories.ts';
import { figureOf } from '../tables/figures.ts';
import { movementCategoryChoices } from '../tables/movement.ts';
import { damageTypesField, protectionFields } from '../vitality/damage.ts';
import { totalVitality } from '../vitality/vitality.ts';

const itemTotalOnSheet = optional(
  described(
    itemTotal,
    'Total damage that destroys the item. If omitted: the item cannot break until a game master sets this value.',
  ),
);

const ownItem = record(
  'OwnItem',
  { name: text(100, 'Name of the item, unique on the sheet.'), itemTotal: itemTotalOnSheet },
  'An item that the character carries or wears, other than a weapon.',
);

export const ownWeapon = record(
  'OwnWeapon',
  {
    name: text(100, 'Name of the weapon or spell, unique on the sheet.'),
    kind: defaulted(attackKind, 'MELEE'),
    unarmed: defaulted(
      flag('True if the attack uses no weapon, only the body, such as fists or feet.'),
      false,
    ),
    successValue: optional(
      integer(
        0,
        10_000,
        'Base damage of the weapon or spell. If omitted: it has an effect instead of damage.',
      ),
    ),
    types: damageTypesField,
    criticalFrom: defaulted(integer(WIDEST_CRITICAL, D20, 'Lowest natural roll of the Critical Range.'), D20),
    rangeIncrement: optional(integer(1, 10_000, 'Range Increment of the weapon or spell, in squares.')),
    maximumIncrements: optional(
      integer(1, 1000, 'Maximum number of Range Increments for the weapon or spell. If omitted: no maximum.'),
    ),
    spellLevel: optional(spellLevel),
    school: optional(
      text(
        40,
        'School of the spell. A Counterspell requires a spell of the same school. If omitted: the school is not checked.',
      ),
    ),
    concentration: defaulted(
      flag('True if the spell lasts only while its controller uses Control Spell on it each round.'),
      false,
    ),
    area: defaulted(
      flag(
        'True if the attack affects an area, because it is a spell with an Area or a weapon of a very large creature.',
      ),
      false,
    ),
    capacity: optional(
      integer(1, 10_000, 'Items of ammunition that the weapon holds. If omitted: ammunition is not counted.'),
    ),
    itemTotal: itemTotalOnSheet,
    multiLoad: defaulted(flag('True if one Reload can load several items of ammunition.'), false),
    reloadPoints: optional(
      integer(0, 100, 'Points spent on each reload. If omitted: the usual cost of Reload.'),
    ),
    reloadDc: optional(integer(0, 1000, 'DC of reloading the weapon. If omitted: the usual DC of Reload.')),
    ability: optional(
      choice(
        'WeaponAbility',
        ABILITIES,
        'Ability used for the attack. If omitted: the usual Ability of the category.',
      ),
    ),
    skill: optional(
      choice(
        'WeaponSkill',
        SKILLS,
        'Skill used for the attack. If omitted: the usual skill of the category.',
      ),
    ),
    modifiers: defaulted(described(modifiers, 'Modifiers that the weapon or spell adds to its attacks.'), {}),
  },
  'A weapon or spell that the character uses to attack.',
);

const ownDefence = record(
  'OwnDefence',
  {
    category: defenceCategory,
    ability: optional(
      described(defenceAbility, 'Ability used for the Defence. If omitted: the usual Ability.'),
    ),
    skill: optional(described(defenceSkill, 'Skill used for the Defence. If omitted: the usual skill.')),
  },
  'A Defence that uses an unusual Ability or skill.',
);

/** The sheet of an ARRGS character. */
export const sheet = record(
  'Sheet',
  {
    vitality: totalVitality,
    initiative: integer(-10_000, 10_000, 'The character’s Initiative score.'),
    agilityScore: defaulted(integer(0, 1000, 'Agility Score, which breaks ties in Initiative.'), 10),
    actionPoints: defaulted(points('Action Points per turn.'), figureOf('ACTION_POINTS')),
    additionalActionPoints: defaulted(points('Additional Action Points per round.'), 0),
    abilities: defaulted(abilityModifiers, {}),
    skills: defaulted(skillRanks, {}),
    modifiers: defaulted(described(modifiers, 'Modifiers that apply to every check of the character.'), {}),
    size: optional(
      record(
        'OwnSize',
        sizeFields,
        'The character’s size. Depending on the Ability, the amount is added or subtracted. If omitted: Medium.',
      ),
    ),
    speed: defaulted(
      integer(1, 10_000, 'Base Movement Speed in squares per Movement Manoeuvre.'),
      figureOf('DEFAULT_SPEED'),
    ),
    speeds: defaulted(
      list(
        record(
          'OwnSpeed',
          {
            category: choice(
              'SheetMovementCategory',
              movementCategoryChoices,
              'Movement Category that the speed applies to.',
            ),
            speed: integer(0, 10_000, 'Movement Speed of the category, in squares.'),
          },
          'Movement Speed of one Movement Category.',
        ),
        10,
        'Movement Speeds that differ from the Base Movement Speed, by Movement Category.',
      ),
      [],
    ),
    legs: defaulted(
      integer(0, 1000, 'Number of legs. Each leg beyond two adds 1 to the Defence against a Trip.'),
      figureOf('LEGS'),
    ),
    reach: defaulted(integer(0, 1000, 'Reach attribute, from a weapon or another source.'), 0),
    defences: defaulted(
      list(ownDefence, 3, 'Defences that use an unusual Ability or skill, at most one of each category.'),
      [],
    ),
    ...protectionFields,
    ...threatFields,
    weapons: defaulted(list(ownWeapon, 20, 'Weapons and spells that the character uses to attack.'), []),
    items: defaulted(
      list(ownItem, 50, 'Items that the character carries or wears, such as a shield or armour.'),
      [],
    ),
  },
  'Sheet of an ARRGS character.',
);

export type Sheet = Value<typeof sheet>;
export type OwnWeapon = Sheet['weapons'][number];
