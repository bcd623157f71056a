import type { Fault, Path } from '../../../fault.ts';
import type { Json } from '../../../json.ts';
import { defaulted, integer, list, record, type Value } from '../../../rules/fields/field.ts';
import { read } from '../../../rules/fields/read.ts';
import { nameFaults } from '../../../rules/names.ts';
import { weaponFields } from '../core/weapon.ts';
import { control } from './payer.ts';

const bonus = (what: string) => integer(-100, 1000, `${what}, added to the d20.`);

const ownWeapon = record(
  'OwnWeapon',
  {
    ...weaponFields,
    bonus: bonus('Bonus of the Combat skill for the weapon'),
    category: defaulted(
      integer(
        0,
        20,
        'Weight of the weapon’s category; heavier categories have higher numbers. 0 if the weapon has no category. Parries with or against a weapon without a category have no penalty.',
      ),
      0,
    ),
  },
  'A weapon that the character carries, with the bonus of the Combat skill for it.',
);

export const sheet = record(
  'Sheet',
  {
    control: defaulted(control, 'PLAYER'),
    hitPoints: integer(1, 100_000, 'The character’s maximum Hit Points.'),
    initiative: defaulted(
      integer(-1000, 1000, 'The character’s initiative. Characters with higher initiative act first.'),
      0,
    ),
    dodge: defaulted(bonus('Dodge bonus'), 0),
    parry: defaulted(bonus('Parry bonus'), 0),
    actionDice: defaulted(integer(0, 1000, 'The player’s action dice at the start of an encounter.'), 0),
    weapons: defaulted(
      list(
        ownWeapon,
        20,
        'Weapons that the character carries. A parry uses the first weapon unless the act names another.',
      ),
      [],
    ),
  },
  'Character sheet of Initiative Phase d20.',
);

export type Sheet = Value<typeof sheet>;
export type OwnWeapon = Sheet['weapons'][number];

/**
 * Returns the faults of a sheet. Weapon names must be unique, only special items can detonate, and parts of the body
 * have no separate Hit Points.
 */
export function sheetFaults(given: Json, path: Path): readonly Fault[] {
  const { weapons } = read(sheet, given, path);
  const at = [...path, 'weapons'];
  return [
    ...nameFaults(weapons, at),
    ...weapons.flatMap((weapon, index) => weaponFaults(weapon, [...at, index])),
  ];
}

function weaponFaults({ kind, detonation, hitPoints }: OwnWeapon, path: Path): readonly Fault[] {
  return [
    ...(detonation !== null && kind !== 'SPECIAL'
      ? [fault([...path, 'detonation'], 'only special items can detonate', 'nothing, or a special item')]
      : []),
    ...(hitPoints !== null && kind === 'NATURAL'
      ? [fault([...path, 'hitPoints'], 'a part of the body has no separate Hit Points', 'nothing')]
      : []),
  ];
}

const fault = (path: Path, problem: string, accepted: string): Fault => ({ path, problem, accepted });
