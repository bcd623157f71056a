import {
  choice,
  defaulted,
  dice,
  flag,
  integer,
  leftToCharacter,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';

export const weaponKind = choice(
  'WeaponKind',
  {
    MUNDANE: 'An ordinary item. It breaks when it shatters.',
    SPECIAL: 'A special item. It is destroyed when it shatters, and may detonate.',
    NATURAL: 'A part of the body. It cannot be lost or dropped.',
  },
  'Kind of weapon. It determines how botches affect the weapon.',
);

/** Properties of a weapon that damage and botches need, in input and on sheets. */
export const weaponFields = {
  name: text(100, 'Name of the weapon.'),
  damage: optional(
    dice('Normal damage of the weapon. If omitted: damage is not rolled, and the group determines it.'),
  ),
  kind: defaulted(weaponKind, 'MUNDANE'),
  hitPoints: optional(
    integer(0, 10_000, 'The weapon’s Hit Points. If omitted: recorded damage never breaks the weapon.'),
  ),
  save: optional(
    record(
      'ItemSave',
      {
        bonus: defaulted(integer(-100, 1000, 'Bonus of the weapon’s save, added to the d20.'), 0),
        difficulty: integer(-1000, 1000, 'Total that the weapon’s save must reach.'),
      },
      'The weapon’s save against shattering. If omitted: the weapon has no save.',
    ),
  ),
  detonation: optional(
    record(
      'Detonation',
      {
        chance: integer(0, 100, 'Chance that the weapon detonates, in percent.'),
        damage: optional(dice('Damage to the wielder if the weapon detonates.')),
      },
      'Detonation of a destroyed special item. If omitted: the game master decides.',
    ),
  ),
  fixed: defaulted(flag('True if the weapon cannot be lost or dropped.'), false),
  harmlessToOwner: defaulted(flag('True if the weapon cannot strike its own wielder.'), false),
} as const;

export const weapon = record(
  'Weapon',
  {
    ...weaponFields,
    kind: leftToCharacter(weaponFields.kind),
    fixed: leftToCharacter(weaponFields.fixed),
    harmlessToOwner: leftToCharacter(weaponFields.harmlessToOwner),
    recorded: leftToCharacter(defaulted(integer(0, 100_000, 'Damage already recorded on the weapon.'), 0)),
    saved: optional(
      flag('True if the weapon’s save against shattering succeeds. If omitted: the save is rolled.'),
    ),
  },
  'The weapon in use.',
);

export type Weapon = Value<typeof weapon>;

/** A weapon in the input. Fields that the caller omits are null, and the sheet provides their values. */
export type NamedWeapon = Pick<Weapon, 'name'> & { readonly [Name in keyof Weapon]?: Weapon[Name] | null };
