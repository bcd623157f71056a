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
    MELEE: 'Held in the hand.',
    NATURAL: 'Part of the body: fist, kick, claw.',
    THROWN: 'Thrown by hand.',
    MISSILE: 'Shot: bow, sling, firearm.',
  },
  'How the weapon reaches its target; decides the fumble table and what can parry it.',
);

export const modifierShare = choice(
  'ModifierShare',
  {
    FULL: 'All of it.',
    HALF: 'Half of it, as thrown weapons and bows.',
    NONE: 'None of it, as firearms.',
  },
  'How much of the damage modifier the weapon adds.',
);

export const itemHitPoints = optional(
  integer(0, 1000, 'Hit points that the item has left; without them nothing is said about its breaking.'),
);

export const malfunctionFrom = optional(
  integer(2, 100, 'The lowest attack roll at which the weapon malfunctions; left out where it never does.'),
);

export const limb = optional(
  described(location, 'Of a natural weapon: the part of the body that strikes, which its mishaps hurt.'),
);

export const weapon = record(
  'Weapon',
  {
    name: text(100, 'What it is called.'),
    damage: dice('Its damage without the wielder’s damage modifier.'),
    special: optional(special),
    kind: defaulted(weaponKind, 'MELEE'),
    modifier: defaulted(modifierShare, 'FULL'),
    hitPoints: itemHitPoints,
    malfunctionFrom,
    fast: defaulted(
      flag('Of a missile: whether it is too fast to be seen, as bullets and beams are.'),
      false,
    ),
    limb,
  },
  'An attacking weapon.',
);
