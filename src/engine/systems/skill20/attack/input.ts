import {
  defaulted,
  dice,
  flag,
  integer,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { range } from '../combatant/sheet.ts';
import { places } from '../movement/rows.ts';
import { statuses } from '../rolls/active-statuses.ts';
import { attribute, attributeTable, score } from '../rolls/attribute.ts';
import { level, modifiers } from '../rolls/roll-check.ts';

const attacker = record(
  'Attacker',
  {
    strength: defaulted(score('Strength'), 10),
    dexterity: defaulted(score('Dexterity'), 10),
    level: defaulted(level('The level of Melee Fighting, or of the skill that goes with the weapon.'), 0),
    attribute: optional(attribute),
    otherScore: defaulted(score('The attribute, where it is neither Strength nor Dexterity'), 10),
    modifiers,
    statuses,
    canFlee: defaulted(flag('Of the frightened: whether they can flee, and so may not fight.'), true),
    attributeTable,
  },
  'Who attacks.',
);

const weapon = record(
  'Weapon',
  {
    name: defaulted(text(100, 'What it is called.'), 'weapon'),
    finesse: defaulted(flag('Whether it goes by Dexterity in place of Strength.'), false),
    range: defaulted(range, 'MELEE'),
    damage: optional(dice('Its damage, everything included; left out, damage is left to the table.')),
  },
  'What is attacked with.',
);

const defender = record(
  'Defender',
  {
    armourClass: defaulted(integer(-1000, 1000, 'Armour Class without statuses.'), 10),
    dexterityBonusInArmourClass: defaulted(integer(-100, 1000, 'The Dexterity bonus that is part of it.'), 0),
    dexterity: optional(score('Dexterity, which that bonus falls with')),
    attributeTable,
    statuses,
    cornered: defaulted(flag('Of the panicked: whether they cannot flee.'), false),
    vitalPoints: defaulted(flag('Whether they have vital points.'), true),
  },
  'Who is attacked.',
);

export const attackInput = record(
  'AttackInput',
  {
    attacker: defaulted(attacker, {}),
    weapon: defaulted(weapon, {}),
    defender: defaulted(defender, {}),
    careful: defaulted(flag('Whether it is a careful attack at a vital point of somebody helpless.'), false),
    rows: optional(places),
  },
  'One attack.',
);

export type AttackInput = Value<typeof attackInput>;
