import {
  choice,
  defaulted,
  flag,
  integer,
  leftToCharacter,
  list,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { type AttackKind, attackTableModel } from '../house/attack-table-model.ts';
import { type WeaponSize, weaponSizes } from '../house/weapon-sizes.ts';
import { criticalKind, severity } from '../tables/attack-cell.ts';
import { fireMode } from '../tables/fire-modes.ts';

const textsOf = <Key extends string>(rows: Readonly<Record<Key, { readonly text: string }>>) =>
  Object.fromEntries(
    Object.entries(rows).map(([key, row]) => [key, (row as { text: string }).text]),
  ) as Record<Key, string>;

const attackKind = choice<AttackKind>(
  'AttackKind',
  textsOf(attackTableModel.rows),
  'Kind of attack; each kind has its own attack table.',
);

const size = choice<WeaponSize>(
  'WeaponSize',
  textsOf(weaponSizes.rows),
  'Size of the weapon. It limits the total on the attack table.',
);

/** Single rows of a caller's table, for callers without a complete table. */
const ownResult = record(
  'OwnResult',
  {
    from: integer(-10_000, 10_000, 'Lowest total that leads to the row.'),
    hits: integer(0, 9999, 'Number of hits. 0 hits without a critical mean a miss.'),
    criticals: defaulted(
      list(
        record(
          'OwnCritical',
          { severity, kind: optional(criticalKind) },
          'A critical in a row of an attack table. If the critical has no kind, the weapon’s kind applies.',
        ),
        5,
        'Criticals in the row, in order.',
      ),
      [],
    ),
  },
  'A row of the caller’s own attack table for the target’s armour. It applies up to the start of the next row.',
);

const range = record(
  'RangeBand',
  {
    upTo: integer(0, 100_000, 'Maximum distance of the range band, in feet.'),
    modifier: integer(-1000, 1000, 'Number added to attacks within the range band.'),
  },
  'A range band of a weapon: distances with the same modifier.',
);

/** Kinds of weapons that are loaded in separate steps. */
export const loadedWeapon = choice(
  'LoadedWeapon',
  {
    BOW: 'The weapon is a bow or sling.',
    HAND_CROSSBOW: 'The weapon is a hand crossbow.',
    LIGHT_CROSSBOW: 'The weapon is a light crossbow.',
    HEAVY_CROSSBOW: 'The weapon is a heavy crossbow.',
  },
  'Kind of missile weapon that is loaded.',
);

const material = choice(
  'Material',
  {
    SOUND: 'The weapon is made of metal or an equally strong material, and has no penalty.',
    WOODEN: 'The weapon is wooden, marked W in the book. It has −25 against an edged weapon.',
    SOFT: 'The weapon is soft, marked S in the book. It has −50 against an edged weapon.',
  },
  'Material of the weapon, used in breakage checks.',
);

export const weaponFields = {
  name: defaulted(text(100, 'Name of the weapon.'), 'weapon'),
  attack: defaulted(attackKind, 'ONE_HANDED_EDGED'),
  thrown: defaulted(
    flag('True if the weapon is thrown. After the attack, the weapon is no longer ready.'),
    false,
  ),
  size: optional(size),
  critical: optional(criticalKind),
  results: defaulted(
    list(
      ownResult,
      200,
      'Rows of the caller’s own attack table for the target’s armour, in ascending order of totals. If omitted: the house table applies.',
    ),
    [],
  ),
  fumbleUpTo: optional(
    integer(
      0,
      99,
      'Highest unmodified roll that fumbles. 0 if no roll fumbles. If omitted: the house table’s range.',
    ),
  ),
  fumbleModifier: optional(
    integer(-200, 200, 'Number added to the fumble roll. If omitted: the number in the house table.'),
  ),
  breakage: optional(
    integer(
      0,
      100,
      'Breakage of the weapon. Doubles up to this number cause a breakage check. If omitted: the weapon never breaks.',
    ),
  ),
  strength: defaulted(integer(-1000, 1000, 'Strength of the weapon, added to its breakage check.'), 0),
  material: defaulted(material, 'SOUND'),
  quality: defaulted(
    integer(-1000, 1000, 'Bonus to the weapon’s breakage check from its material or quality.'),
    0,
  ),
  edged: defaulted(flag('True if the weapon has an edge.'), false),
  accuracy: defaulted(integer(-1000, 1000, 'Accuracy of the weapon. Aiming adds it to the attack.'), 0),
  crossbow: defaulted(flag('True if the weapon is a crossbow, which can be braced.'), false),
  recoil: defaulted(integer(-1000, 0, 'The weapon’s recoil: the penalty for automatic fire.'), 0),
  minimumRange: defaulted(integer(0, 100_000, 'Minimum range of the weapon in feet.'), 0),
  maximumRange: optional(
    integer(0, 100_000, 'Maximum range of the weapon in feet. If omitted: the end of its last range band.'),
  ),
  ranges: defaulted(list(range, 20, 'Range bands of the weapon, nearest first.'), []),
  fireMode: optional(fireMode),
  magical: defaulted(flag('True if the weapon is magical and harms incorporeal targets.'), false),
} as const;

export const weapon = record(
  'Weapon',
  {
    ...weaponFields,
    name: leftToCharacter(weaponFields.name),
    attack: leftToCharacter(weaponFields.attack),
    thrown: leftToCharacter(weaponFields.thrown),
    results: leftToCharacter(weaponFields.results),
    strength: leftToCharacter(weaponFields.strength),
    material: leftToCharacter(weaponFields.material),
    quality: leftToCharacter(weaponFields.quality),
    edged: leftToCharacter(weaponFields.edged),
    accuracy: leftToCharacter(weaponFields.accuracy),
    crossbow: leftToCharacter(weaponFields.crossbow),
    recoil: leftToCharacter(weaponFields.recoil),
    minimumRange: leftToCharacter(weaponFields.minimumRange),
    ranges: leftToCharacter(weaponFields.ranges),
    magical: leftToCharacter(weaponFields.magical),
  },
  'The weapon of an attack.',
);

export type Weapon = Value<typeof weapon>;
