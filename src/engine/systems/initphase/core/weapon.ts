import {
  choice,
  defaulted,
  dice,
  flag,
  integer,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';

export const weaponKind = choice(
  'WeaponKind',
  {
    MUNDANE: 'An ordinary item, which breaks.',
    SPECIAL: 'A special item, which is destroyed and may detonate.',
    NATURAL: 'A part of the body: it can be neither lost nor dropped.',
  },
  'What a weapon is, for botches.',
);

/** What a weapon is, for those it strikes and for botches; on sheets too. */
export const weaponFields = {
  name: text(100, 'What it is called.'),
  damage: optional(dice('Its normal damage; left out, damage is left to the table.')),
  kind: defaulted(weaponKind, 'MUNDANE'),
  hitPoints: optional(
    integer(0, 10_000, 'Hit Points of the item; left out, nothing is said about its breaking.'),
  ),
  save: optional(
    record(
      'ItemSave',
      {
        bonus: defaulted(integer(-100, 1000, 'Added to the d20.'), 0),
        difficulty: integer(-1000, 1000, 'What the save must reach.'),
      },
      'The save of the item against shattering; left out, it has none.',
    ),
  ),
  detonation: optional(
    record(
      'Detonation',
      {
        chance: integer(0, 100, 'Percent at or below which it detonates.'),
        damage: optional(dice('Damage to the wielder.')),
      },
      'Of a special item that is destroyed; left out, the game master says.',
    ),
  ),
  fixed: defaulted(flag('Whether it can be neither lost nor dropped, as if strapped on.'), false),
  harmlessToOwner: defaulted(flag('Whether its wielder cannot be struck by it.'), false),
} as const;

export const weapon = record(
  'Weapon',
  {
    ...weaponFields,
    recorded: defaulted(integer(0, 100_000, 'Damage recorded on the item before.'), 0),
    saved: optional(flag('Whether the item saves, where that is settled already.')),
  },
  'The weapon in use.',
);

export type Weapon = Value<typeof weapon>;
