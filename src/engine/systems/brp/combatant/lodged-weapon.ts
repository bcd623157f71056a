import {
  called,
  combatantRef,
  defaulted,
  flag,
  integer,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';

/** Facts about a lodged weapon. They are stored with the wound, because the weapon's owner may leave the fight. */
export const lodgedWeaponFields = {
  by: called('ownerId', optional(combatantRef('Owner of the weapon. Null if unknown.'))),
  damage: optional(text(100, 'Damage of the weapon as dice, without the damage modifier. Null if unknown.')),
  hitPoints: optional(
    integer(0, 1000, 'Hit points of the weapon when it was left in the wound. Null if unknown.'),
  ),
} as const;

export const lodgedWeapon = record(
  'Lodged',
  {
    weapon: text(100, 'Name of the lodged weapon.'),
    wound: integer(0, 1000, 'Index of the wound that contains the weapon, counted from 0.'),
    ...lodgedWeaponFields,
    small: defaulted(
      flag('True if the weapon was shot, such as an arrow or a bullet. It may stay in a wound that heals.'),
      false,
    ),
    moved: defaulted(
      flag(
        'True if the damage for this round’s move has already been rolled, or if the combatant moved before the weapon was lodged.',
      ),
      false,
    ),
    lost: defaulted(integer(0, 1_000_000, 'Hit points that the weapon has lost in the wound.'), 0),
    broken: defaulted(
      flag('True if the weapon is broken off. It stays in the wound but does no further harm.'),
      false,
    ),
  },
  'A weapon lodged in a wound.',
);

export type LodgedWeapon = Value<typeof lodgedWeapon>;
