import type { Fault, Path } from '../../fault.ts';
import type { Json } from '../../json.ts';
import { defaulted, integer, list, optional, record, text, type Value } from '../../rules/field.ts';
import { nameFaults } from '../../rules/names.ts';
import { read } from '../../rules/read.ts';
import { stats } from './ailments/stats.ts';
import { weaponFields } from './attack/weapon.ts';
import { recoveryRate } from './healing/wound-fields.ts';

const bonus = (name: string) => defaulted(integer(-100, 100, `${name} bonus.`), 0);

export const ownWeapon = record(
  'OwnWeapon',
  {
    ...weaponFields,
    name: text(100, 'What it is called; unique on the sheet.'),
    skill: integer(-150, 1000, 'Skill with it: the attack bonus before modifiers.'),
    ranks: defaulted(integer(0, 1000, 'Ranks in the skill.'), 0),
  },
  'A weapon that somebody carries.',
);

/** A character of Pathmaster on paper. */
export const sheet = record(
  'Sheet',
  {
    level: defaulted(integer(0, 1000, 'Level.'), 1),
    hits: integer(1, 10_000, 'Concussion hits when whole.'),
    constitution: integer(1, 1000, 'The full Constitution stat, at which below zero the body dies.'),
    co: bonus('CO'),
    qu: bonus('QU'),
    sd: bonus('SD'),
    recoveryRate,
    temporaryStats: defaulted(stats, []),
    basicSpeed: optional(integer(0, 1000, 'Basic Speed, for ties of initiative.')),
    armourType: defaulted(integer(1, 20, 'Armour type, 1 for none to 20 for full plate.'), 1),
    dodge: defaulted(integer(-1000, 1000, 'The Dodge part of the defensive bonus.'), 0),
    shieldMelee: defaulted(integer(0, 1000, 'The Shield part against melee attacks.'), 0),
    shieldRanged: defaulted(integer(0, 1000, 'The Shield part against ranged attacks.'), 0),
    weapons: defaulted(list(ownWeapon, 20, 'Weapons carried.'), []),
  },
  'A character of Pathmaster on paper.',
);

export type Sheet = Value<typeof sheet>;
export type OwnWeapon = Sheet['weapons'][number];

/** Weapons are known by name, so no two may share one. */
export function sheetFaults(given: Json, path: Path): readonly Fault[] {
  return nameFaults(read(sheet, given, path).weapons, [...path, 'weapons']);
}
