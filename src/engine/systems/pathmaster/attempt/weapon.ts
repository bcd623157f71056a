import {
  choice,
  defaulted,
  flag,
  integer,
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
  'What kind of attack it is; each has a table.',
);

const size = choice<WeaponSize>(
  'WeaponSize',
  textsOf(weaponSizes.rows),
  'How large it is, which limits how high its table is read.',
);

/** What a caller's own table says, for those who bring no whole one. */
const ownResult = record(
  'OwnResult',
  {
    from: integer(-10_000, 10_000, 'The lowest total of the row.'),
    hits: integer(0, 9999, 'Hits; 0 is a miss where no critical comes with it.'),
    criticals: defaulted(
      list(
        record(
          'OwnCritical',
          { severity, kind: optional(criticalKind) },
          'A critical; without a kind, the weapon’s own.',
        ),
        5,
        'Criticals.',
      ),
      [],
    ),
  },
  'A row of the caller’s own table against this armour; it runs up to the next one.',
);

const range = record(
  'RangeBand',
  {
    upTo: integer(0, 100_000, 'The farthest distance of the band, in feet.'),
    modifier: integer(-1000, 1000, 'Added to attacks within it.'),
  },
  'A stretch of distances.',
);

/** Weapons that are loaded in steps of their own. */
export const loadedWeapon = choice(
  'LoadedWeapon',
  {
    BOW: 'A bow or sling.',
    HAND_CROSSBOW: 'A hand crossbow.',
    LIGHT_CROSSBOW: 'A light crossbow.',
    HEAVY_CROSSBOW: 'A heavy crossbow.',
  },
  'What is loaded.',
);

const material = choice(
  'Material',
  {
    SOUND: 'Metal or the like.',
    WOODEN: 'Wooden, marked W: −25 against an edge.',
    SOFT: 'Soft, marked S: −50 against an edge.',
  },
  'What a weapon is made of, for breakage.',
);

export const weaponFields = {
  name: defaulted(text(100, 'What it is called.'), 'weapon'),
  attack: defaulted(attackKind, 'ONE_HANDED_EDGED'),
  thrown: defaulted(flag('Whether it is hurled; then it is no longer at hand.'), false),
  size: optional(size),
  critical: optional(criticalKind),
  results: defaulted(
    list(ownResult, 200, 'The caller’s own table against this armour, in place of the house table.'),
    [],
  ),
  fumbleUpTo: optional(
    integer(
      0,
      99,
      'The highest unmodified roll that fumbles; 0 for none; left out, as the house table has it.',
    ),
  ),
  fumbleModifier: optional(
    integer(-200, 200, 'Added to the fumble roll; left out, as the house table has it.'),
  ),
  breakage: optional(
    integer(0, 100, 'Breakage: doubles up to it test the weapon; left out, it never breaks.'),
  ),
  strength: defaulted(integer(-1000, 1000, 'Strength of the item, for its breakage check.'), 0),
  material: defaulted(material, 'SOUND'),
  quality: defaulted(integer(-1000, 1000, 'Material or quality bonus of the breakage check.'), 0),
  edged: defaulted(flag('Whether it has an edge.'), false),
  accuracy: defaulted(integer(-1000, 1000, 'Accuracy, gained by aiming.'), 0),
  crossbow: defaulted(flag('Whether it is a crossbow, which can be braced.'), false),
  recoil: defaulted(integer(-1000, 0, 'Recoil: the penalty of automatic fire.'), 0),
  minimumRange: defaulted(integer(0, 100_000, 'Its least range in feet.'), 0),
  maximumRange: optional(integer(0, 100_000, 'Its greatest range in feet.')),
  ranges: defaulted(list(range, 20, 'Its range bands, nearest first.'), []),
  fireMode: optional(fireMode),
  magical: defaulted(flag('Whether it is a magic weapon, which harms the incorporeal.'), false),
} as const;

export const weapon = record('Weapon', weaponFields, 'What one attacks with.');

export type Weapon = Value<typeof weapon>;
