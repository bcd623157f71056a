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
import { itemHitPoints, limb, malfunctionFrom, modifierShare, weaponKind } from '../harm/weapon.ts';
import { maximumHitPoints } from '../harm/wound.ts';
import { listedRange } from '../missile/input.ts';
import { damageModifierOf } from '../tables/damage-modifier.ts';
import { special } from '../tables/special-types.ts';

const characteristic = (name: string) => integer(1, 200, `${name}, from 1.`);

export const reach = choice(
  'Reach',
  {
    MISSILE: 'Bows, guns and what is thrown: first within a DEX rank.',
    LONG: 'Spears and lances: second.',
    MEDIUM: 'Swords and axes: third.',
    SHORT: 'Daggers and bare hands: last.',
  },
  'Whose attack comes first within one DEX rank.',
);

const ownWeapon = record(
  'OwnWeapon',
  {
    name: text(100, 'What it is called; unique on the sheet.'),
    rating: integer(0, 1000, 'Skill with it in percent.'),
    damage: dice('Its damage without the damage modifier.'),
    special: optional(special),
    kind: defaulted(weaponKind, 'MELEE'),
    reach: defaulted(reach, 'MEDIUM'),
    modifier: defaulted(modifierShare, 'FULL'),
    attacks: optional(integer(1, 20, 'Attacks that it allows in a round; left out, one.')),
    hitPoints: itemHitPoints,
    malfunctionFrom,
    hands: defaulted(integer(1, 2, 'Hands that it takes; of no matter to a natural weapon.'), 1),
    fast: defaulted(flag('Of a missile: whether it is too fast to be seen.'), false),
    range: optional(described(listedRange, 'Listed range in metres; what is thrown or shot needs one.')),
    limb,
  },
  'A weapon that somebody carries.',
);

/** A character of Basic Roleplaying on paper. */
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
    mov: defaulted(integer(0, 100, 'MOV.'), 10),
    hitPoints: optional(integer(1, 10_000, 'All hit points; left out, half of CON + SIZ, rounded up.')),
    damageModifier: optional(dice('Damage modifier; left out, by STR + SIZ.')),
    organic: defaulted(
      flag('Whether they have flesh and muscles; robots, spirits and things have no major wounds.'),
      true,
    ),
    armour: defaulted(integer(0, 1000, 'Armour value worn.'), 0),
    armourDice: optional(
      dice('Random armour worn, which counts in place of the armour value where the group plays with it.'),
    ),
    armourPieces: defaulted(
      list(piece, 10, 'Armour worn, piece by piece, in place of the armour value and its dice.'),
      [],
    ),
    dodge: optional(integer(0, 1000, 'Dodge in percent; left out, twice DEX.')),
    firstAid: defaulted(integer(0, 1000, 'First Aid in percent.'), 30),
    weapons: defaulted(list(ownWeapon, 20, 'Weapons carried.'), []),
    shield: optional(
      record(
        'OwnShield',
        {
          name: text(100, 'What it is called.'),
          rating: integer(0, 1000, 'Shield skill in percent.'),
          size: defaulted(shieldSize, 'HALF'),
          armour: optional(
            integer(0, 1000, 'Armour value of the shield; left out, as much as its hit points when whole.'),
          ),
          hitPoints: itemHitPoints,
          damage: optional(dice('Damage of a blow with it; left out, nobody strikes with it.')),
          special: defaulted(special, 'KNOCKBACK'),
        },
        'A shield on the arm.',
      ),
    ),
  },
  'A character of Basic Roleplaying on paper.',
);

export type Sheet = Value<typeof sheet>;
export type OwnWeapon = Sheet['weapons'][number];
export type OwnShield = NonNullable<Sheet['shield']>;

export const hitPointsOnSheet = ({ hitPoints, con, siz }: Sheet): number =>
  hitPoints ?? maximumHitPoints(con, siz);

export const dodgeOf = ({ dodge, dex }: Sheet): number => dodge ?? dex * 2;

/** As stated, or by STR and SIZ. */
export const damageModifierOnSheet = ({ damageModifier, str, siz }: Sheet): Formula =>
  damageModifier ?? parseFormula(damageModifierOf(str, siz));
