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

export const side = choice(
  'Side',
  { PLAYERS: 'The side of the players.', ENEMIES: 'The side of the enemies.' },
  'One of the two sides in a fight.',
);

export const range = choice(
  'Range',
  {
    MELEE: 'The attack is a melee attack.',
    REACH: 'The attack uses a reach weapon.',
    RANGED: 'The attack is a ranged attack.',
  },
  'How far an attack reaches.',
);

const ownWeapon = record(
  'OwnWeapon',
  {
    name: text(100, 'Name of the weapon, unique on the sheet.'),
    level: optional(level('Level of the skill for the weapon. If omitted: the level of Melee Fighting.')),
    finesse: defaulted(flag('True if attacks with the weapon use Dexterity instead of Strength.'), false),
    range: defaulted(range, 'MELEE'),
    damage: optional(
      dice(
        'Damage of the weapon, including all bonuses. If omitted: damage is not rolled, and the group determines it.',
      ),
    ),
  },
  'A weapon that the character carries.',
);

export const sheet = record(
  'Sheet',
  {
    strength: score('Strength score'),
    dexterity: score('Dexterity score'),
    constitution: score('Constitution score'),
    wisdom: score('Wisdom score'),
    level: defaulted(level('The character’s Experience level.'), 0),
    hitPoints: integer(1, 1_000_000, 'The character’s maximum hit points.'),
    armourClass: defaulted(integer(-1000, 1000, 'Armour Class before statuses change it.'), 10),
    dexterityBonusInArmourClass: defaulted(
      integer(-100, 1000, 'Dexterity bonus that the Armour Class includes.'),
      0,
    ),
    speed: defaulted(integer(0, 10_000, 'Movement speed in feet per turn.'), 0),
    meleeFighting: defaulted(level('Level of the skill Melee Fighting.'), 0),
    spellEnergy: defaulted(integer(0, 1_000_000, 'The character’s maximum spell energy.'), 0),
    powerPoints: defaulted(integer(0, 1_000_000, 'The character’s maximum psionic power points.'), 0),
    spellResistance: optional(integer(0, 1000, 'Resistance against spells. If omitted: no resistance.')),
    psionicResistance: optional(
      integer(0, 1000, 'Resistance against psionic powers. If omitted: no resistance.'),
    ),
    unarmedDamage: optional(
      dice('Damage of an unarmed strike. If omitted: damage is not rolled, and the group determines it.'),
    ),
    vitalPoints: defaulted(flag('True if the character has vital points.'), true),
    side: defaulted(side, 'PLAYERS'),
    weapons: defaulted(list(ownWeapon, 20, 'Weapons that the character carries.'), []),
    attributeTable,
  },
  'Character sheet of Skill20 RPG.',
);

export type Sheet = Value<typeof sheet>;
export type OwnWeapon = Sheet['weapons'][number];

/**
 * Returns the faults of a sheet. Weapon names must be unique, and the bands of the attribute table must not overlap.
 */
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
            problem: `the band overlaps with the band from ${other.from} to ${other.to}`,
            accepted: 'scores that no other band has',
          },
        ]
      : [];
  });
}
