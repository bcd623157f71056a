import {
  combatantRef,
  defaulted,
  flag,
  integer,
  optional,
  record,
  text,
} from '../../../rules/fields/field.ts';

/** What is known of a weapon as it is left in a wound, which whoever owns it may leave behind. */
export const lodgedWeaponFields = {
  by: optional(combatantRef('The owner of the weapon; null if unknown.')),
  damage: optional(text(100, 'Its damage without damage modifier; empty where nobody knows.')),
  hitPoints: optional(
    integer(0, 1000, 'Hit points that it had when it was left there; empty where nobody knows.'),
  ),
} as const;

/** A weapon in a wound. */
export const lodgedWeapon = record(
  'Lodged',
  {
    weapon: text(100, 'Which weapon.'),
    wound: integer(0, 1000, 'The wound it is in, counted from 0.'),
    ...lodgedWeaponFields,
    lost: defaulted(integer(0, 1_000_000, 'Hit points that it has lost there.'), 0),
    broken: defaulted(flag('Whether it is broken off: it stays in, and hurts no more.'), false),
  },
  'A weapon in a wound.',
);
