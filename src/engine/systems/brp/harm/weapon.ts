import {
  choice,
  defaulted,
  described,
  dice,
  flag,
  integer,
  optional,
  record,
  text,
} from '../../../rules/fields/field.ts';
import { special } from '../tables/special-types.ts';
import { location } from './locations.ts';

export const weaponKind = choice(
  'WeaponKind',
  {
    MELEE: 'The weapon is held in the hand.',
    NATURAL: 'The weapon is a part of the body, such as a fist, foot or claw.',
    THROWN: 'The weapon is thrown by hand.',
    MISSILE: 'The weapon is a bow, sling, firearm or other weapon that shoots.',
  },
  'How the weapon reaches its target.',
);

export const modifierShare = choice(
  'ModifierShare',
  {
    FULL: 'The weapon adds the whole damage modifier.',
    HALF: 'The weapon adds half the damage modifier, as thrown weapons and bows do.',
    NONE: 'The weapon adds no damage modifier, as firearms do.',
  },
  'Part of the damage modifier that the weapon adds.',
);

export const itemHitPoints = optional(
  integer(
    0,
    1000,
    'The item’s remaining hit points. If omitted: the result does not state whether damage breaks the item.',
  ),
);

export const malfunctionFrom = optional(
  integer(2, 100, 'Lowest attack roll at which the weapon malfunctions. If omitted: it never malfunctions.'),
);

export const limb = optional(
  described(location, 'Body part used as the natural weapon. Mishaps injure this part.'),
);

/** Returns dice to which the rules add the damage modifier. Books print the modifier as DB or DM. */
export const damageDice = (description: string) =>
  dice(description, { DB: 'damageModifier', DM: 'damageModifier' });

export const weapon = record(
  'Weapon',
  {
    name: text(100, 'Name of the weapon.'),
    damage: damageDice('The weapon’s damage without the attacker’s damage modifier.'),
    special: optional(special),
    kind: defaulted(weaponKind, 'MELEE'),
    modifier: defaulted(modifierShare, 'FULL'),
    hitPoints: itemHitPoints,
    malfunctionFrom,
    fast: defaulted(flag('True if a missile is too fast to see, such as a bullet or beam.'), false),
    limb,
  },
  'A weapon used to attack.',
);
