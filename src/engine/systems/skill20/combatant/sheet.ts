import type { Fault, Path } from '../../../fault.ts';
import type { Json } from '../../../json.ts';
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
import { read } from '../../../rules/fields/read.ts';
import { nameFaults } from '../../../rules/names.ts';
import { attributeTable, score } from '../rolls/attribute.ts';
import { level } from '../rolls/roll-check.ts';

export const side = choice('Side', { PLAYERS: 'The players’ side.', ENEMIES: 'The other side.' }, 'A side.');

export const range = choice(
  'Range',
  { MELEE: 'Melee.', REACH: 'A reach weapon.', RANGED: 'Ranged.' },
  'How far an attack reaches.',
);

const ownWeapon = record(
  'OwnWeapon',
  {
    name: text(100, 'What it is called; unique on the sheet.'),
    level: optional(level('The level of the skill for it; left out, that of Melee Fighting.')),
    finesse: defaulted(flag('Whether it goes by Dexterity in place of Strength.'), false),
    range: defaulted(range, 'MELEE'),
    damage: optional(dice('Its damage, everything included.')),
  },
  'A weapon that somebody carries.',
);

/** A character on paper. */
export const sheet = record(
  'Sheet',
  {
    strength: score('Strength'),
    dexterity: score('Dexterity'),
    constitution: score('Constitution'),
    wisdom: score('Wisdom'),
    level: defaulted(level('Experience level.'), 0),
    hitPoints: integer(1, 1_000_000, 'All hit points.'),
    armourClass: defaulted(integer(-1000, 1000, 'Armour Class without statuses.'), 10),
    dexterityBonusInArmourClass: defaulted(integer(-100, 1000, 'The Dexterity bonus that is part of it.'), 0),
    speed: defaulted(integer(0, 10_000, 'Movement speed in feet.'), 0),
    meleeFighting: defaulted(level('The level of Melee Fighting.'), 0),
    spellEnergy: defaulted(integer(0, 1_000_000, 'All spell energy.'), 0),
    powerPoints: defaulted(integer(0, 1_000_000, 'All psionic power points.'), 0),
    spellResistance: optional(integer(0, 1000, 'Resistance against spells.')),
    psionicResistance: optional(integer(0, 1000, 'Resistance against psionic powers.')),
    unarmedDamage: optional(dice('Damage of an unarmed strike.')),
    vitalPoints: defaulted(flag('Whether they have vital points.'), true),
    side: defaulted(side, 'PLAYERS'),
    weapons: defaulted(list(ownWeapon, 20, 'Weapons carried.'), []),
    attributeTable,
  },
  'A character of Skill20 RPG on paper.',
);

export type Sheet = Value<typeof sheet>;
export type OwnWeapon = Sheet['weapons'][number];

/** Weapons are known by name, so no two may share one; a table of bonuses has one for each score. */
export function sheetFaults(given: Json, path: Path): readonly Fault[] {
  const { weapons, attributeTable } = read(sheet, given, path);
  return [
    ...nameFaults(weapons, [...path, 'weapons']),
    ...tableFaults(attributeTable ?? [], [...path, 'attributeTable']),
  ];
}

function tableFaults(bands: NonNullable<Sheet['attributeTable']>, path: Path): readonly Fault[] {
  return bands.flatMap(({ from, to }, index): readonly Fault[] => {
    const at = [...path, index, 'to'];
    if (to < from)
      return [{ path: at, problem: 'the band ends before it begins', accepted: `${from} or more` }];
    const other = bands.slice(0, index).find((each) => from <= each.to && each.from <= to);
    return other
      ? [
          {
            path: at,
            problem: `it overlaps with the band from ${other.from} to ${other.to}`,
            accepted: 'scores that no other band has',
          },
        ]
      : [];
  });
}
