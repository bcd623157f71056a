import type { Formula } from '../../../dice/formula.ts';
import { parseFormula } from '../../../dice/notation.ts';
import {
  choice,
  defaulted,
  described,
  dice,
  flag,
  integer,
  list,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { piece } from '../armour/worn-fields.ts';
import { shieldSize } from '../defence/input.ts';
import {
  damageDice,
  itemHitPoints,
  limb,
  malfunctionFrom,
  modifierShare,
  weaponKind,
} from '../harm/weapon.ts';
import { maximumHitPoints } from '../harm/wound.ts';
import { listedRange } from '../missile/input.ts';
import type { BrpOptions } from '../options/index.ts';
import { damageModifierOf } from '../tables/damage-modifier.ts';
import { special } from '../tables/special-types.ts';

const characteristic = (name: string) => integer(1, 200, `The character’s ${name}.`);

export const reach = choice(
  'Reach',
  {
    MISSILE: 'Bows, guns and thrown weapons attack first within a DEX rank.',
    LONG: 'Spears and lances attack second within a DEX rank.',
    MEDIUM: 'Swords and axes attack third within a DEX rank.',
    SHORT: 'Daggers and bare hands attack last within a DEX rank.',
  },
  'Reach of the weapon, which determines the order of attacks within one DEX rank.',
);

const ownWeapon = record(
  'OwnWeapon',
  {
    name: text(100, 'Name of the weapon, unique on the sheet.'),
    rating: integer(0, 1000, 'Skill with the weapon, in percent.'),
    damage: damageDice('Damage of the weapon as dice, without the damage modifier.'),
    special: optional(special),
    kind: defaulted(weaponKind, 'MELEE'),
    reach: defaulted(reach, 'MEDIUM'),
    modifier: defaulted(modifierShare, 'FULL'),
    attacks: optional(
      integer(1, 20, 'Number of attacks that the weapon allows in a round. If omitted: one.'),
    ),
    hitPoints: itemHitPoints,
    malfunctionFrom,
    hands: defaulted(
      integer(1, 2, 'Number of hands that the weapon needs. Ignored for a natural weapon.'),
      1,
    ),
    fast: defaulted(flag('True if the weapon’s missiles are too fast to be seen.'), false),
    range: optional(
      described(listedRange, 'Listed range in metres. Required for a thrown or missile weapon.'),
    ),
    limb,
  },
  'A weapon that the character carries.',
);

export const sheet = record(
  'Sheet',
  {
    str: characteristic('STR'),
    con: characteristic('CON'),
    siz: characteristic('SIZ'),
    int: characteristic('INT'),
    pow: characteristic('POW'),
    dex: characteristic('DEX'),
    cha: characteristic('CHA'),
    initiativeGroup: optional(
      text(
        100,
        'Group that shares one initiative die, such as a band of nonplayer characters. If omitted: the character rolls alone.',
      ),
    ),
    mov: defaulted(integer(0, 100, 'The character’s MOV.'), 10),
    hitPoints: optional(integer(1, 10_000, 'Maximum hit points. If omitted: half of CON + SIZ, rounded up.')),
    damageModifier: optional(dice('Damage modifier as dice. If omitted: calculated from STR + SIZ.')),
    organic: defaulted(
      flag('True if the character has flesh and muscles. Other characters cannot take major wounds.'),
      true,
    ),
    armour: defaulted(integer(0, 1000, 'Armour value of the armour worn.'), 0),
    armourDice: optional(
      dice('Random armour value as dice. It replaces the armour value if the group uses random armour.'),
    ),
    armourPieces: defaulted(
      list(piece, 10, 'Pieces of armour worn. They replace the armour value and its dice.'),
      [],
    ),
    dodge: optional(integer(0, 1000, 'Dodge in percent. If omitted: twice DEX.')),
    firstAid: defaulted(integer(0, 1000, 'First Aid in percent.'), 30),
    weapons: defaulted(list(ownWeapon, 20, 'Weapons that the character carries.'), []),
    shield: optional(
      record(
        'OwnShield',
        {
          name: text(100, 'Name of the shield.'),
          rating: integer(0, 1000, 'Shield skill in percent.'),
          size: defaulted(shieldSize, 'HALF'),
          armour: optional(
            integer(0, 1000, 'Armour value of the shield. If omitted: equal to its maximum hit points.'),
          ),
          hitPoints: itemHitPoints,
          damage: optional(
            damageDice('Damage of a blow with the shield, as dice. If omitted: the shield cannot attack.'),
          ),
          special: defaulted(special, 'KNOCKBACK'),
        },
        'A shield that the character carries.',
      ),
    ),
  },
  'Character sheet of Basic Roleplaying.',
);

export type Sheet = Value<typeof sheet>;
export type OwnWeapon = Sheet['weapons'][number];
export type OwnShield = NonNullable<Sheet['shield']>;

export const hitPointsOnSheet = ({ hitPoints, con, siz }: Sheet): number =>
  hitPoints ?? maximumHitPoints(con, siz);

export const dodgeOf = ({ dodge, dex }: Sheet): number => dodge ?? dex * 2;

/** Returns the damage modifier from the sheet. If omitted: from STR and SIZ. */
export const damageModifierOnSheet = ({ damageModifier, str, siz }: Sheet, options: BrpOptions): Formula =>
  damageModifier ?? parseFormula(damageModifierOf(str, siz, options));
