import { keyed } from '../../../rules/table.ts';
import { equipment } from '../core/citations.ts';

type Cells = {
  readonly damage: string | null;
  readonly special: string;
  readonly hitPoints: number | null;
  readonly kind: string;
  readonly reach: string;
  readonly modifier: string;
  readonly range: number | null;
  readonly malfunctionFrom: number | null;
  readonly attacks: number;
  readonly rounds: number;
};

type Row = readonly [
  damage: string | null,
  special: string,
  hitPoints: number | null,
  kind: string,
  reach: string,
  modifier: string,
  range?: number,
  malfunctionFrom?: number | null,
  attacks?: number,
  rounds?: number,
];

const rows: Readonly<Record<string, Row>> = {
  DAGGER: ['1d4+2', 'IMPALING', 15, 'MELEE', 'SHORT', 'FULL'],
  SHORT_SWORD: ['1d6+1', 'IMPALING', 20, 'MELEE', 'MEDIUM', 'FULL'],
  BROADSWORD: ['1d8+1', 'BLEEDING', 20, 'MELEE', 'MEDIUM', 'FULL'],
  LONG_SWORD: ['1d8', 'BLEEDING', 15, 'MELEE', 'MEDIUM', 'FULL'],
  GREAT_SWORD: ['2d8', 'BLEEDING', 18, 'MELEE', 'MEDIUM', 'FULL'],
  RAPIER: ['1d6+1', 'IMPALING', 15, 'MELEE', 'MEDIUM', 'FULL'],
  BATTLE_AXE: ['1d8+2', 'BLEEDING', 15, 'MELEE', 'MEDIUM', 'FULL'],
  HAND_AXE: ['1d6+1', 'BLEEDING', 12, 'MELEE', 'MEDIUM', 'FULL'],
  LIGHT_CLUB: ['1d6', 'CRUSHING', 15, 'MELEE', 'MEDIUM', 'FULL'],
  HEAVY_CLUB: ['1d8', 'CRUSHING', 22, 'MELEE', 'MEDIUM', 'FULL'],
  LIGHT_MACE: ['1d6+2', 'CRUSHING', 20, 'MELEE', 'MEDIUM', 'FULL'],
  HEAVY_MACE: ['1d8+2', 'CRUSHING', 20, 'MELEE', 'MEDIUM', 'FULL'],
  WAR_HAMMER: ['1d6+2', 'CRUSHING', 20, 'MELEE', 'MEDIUM', 'FULL'],
  QUARTERSTAFF: ['1d8', 'CRUSHING', 20, 'MELEE', 'MEDIUM', 'FULL'],
  SHORT_SPEAR: ['1d6+1', 'IMPALING', 15, 'MELEE', 'LONG', 'FULL'],
  LONG_SPEAR: ['1d10+1', 'IMPALING', 15, 'MELEE', 'LONG', 'FULL'],
  LANCE: ['1d8+1', 'IMPALING', 15, 'MELEE', 'LONG', 'FULL'],
  HALBERD: ['3d6', 'BLEEDING', 25, 'MELEE', 'LONG', 'FULL'],
  WHIP: ['1d3-1', 'ENTANGLING', 4, 'MELEE', 'LONG', 'NONE'],
  NET: [null, 'ENTANGLING', 6, 'THROWN', 'MISSILE', 'NONE', 5, 96],
  GARROTE: [null, 'ENTANGLING', 1, 'MELEE', 'SHORT', 'NONE'],
  FIST: ['1d3', 'CRUSHING', null, 'NATURAL', 'SHORT', 'FULL'],
  KICK: ['1d3', 'CRUSHING', null, 'NATURAL', 'SHORT', 'FULL'],
  HEAD_BUTT: ['1d3', 'CRUSHING', null, 'NATURAL', 'SHORT', 'FULL'],
  JAVELIN: ['1d6', 'IMPALING', 10, 'THROWN', 'MISSILE', 'HALF', 25],
  THROWING_KNIFE: ['1d4', 'IMPALING', 10, 'THROWN', 'MISSILE', 'HALF', 20],
  ROCK: ['1d2', 'CRUSHING', 20, 'THROWN', 'MISSILE', 'HALF', 20, null, 2],
  SLING: ['1d8', 'CRUSHING', 2, 'MISSILE', 'MISSILE', 'HALF', 80],
  SELF_BOW: ['1d6+1', 'IMPALING', 6, 'MISSILE', 'MISSILE', 'HALF', 80],
  LONG_BOW: ['1d8+1', 'IMPALING', 10, 'MISSILE', 'MISSILE', 'HALF', 90],
  COMPOSITE_BOW: ['1d8+1', 'IMPALING', 12, 'MISSILE', 'MISSILE', 'HALF', 120],
  LIGHT_CROSSBOW: ['1d6+2', 'IMPALING', 10, 'MISSILE', 'MISSILE', 'NONE', 40, 96, 1, 2],
  HEAVY_CROSSBOW: ['2d6+2', 'IMPALING', 18, 'MISSILE', 'MISSILE', 'NONE', 55, 97, 1, 3],
  MEDIUM_PISTOL: ['1d8', 'IMPALING', 8, 'MISSILE', 'MISSILE', 'NONE', 20, 98, 2],
  HEAVY_PISTOL: ['1d10+2', 'IMPALING', 8, 'MISSILE', 'MISSILE', 'NONE', 15, 100],
  SPORTING_RIFLE: ['2d6', 'IMPALING', 12, 'MISSILE', 'MISSILE', 'NONE', 80, 100],
  MUSKET: ['1d10+4', 'IMPALING', 12, 'MISSILE', 'MISSILE', 'NONE', 60, 95, 1, 4],
};

const spoken = (key: string): string => key.charAt(0) + key.slice(1).toLowerCase().replaceAll('_', ' ');

/** Some of the weapons in the book. Callers may also use other weapons. */
export const weapons = keyed<string, Cells>({
  id: 'brp.weapons',
  title: 'Weapons',
  citation: equipment('Weapons'),
  key: 'Name of the weapon.',
  columns: {
    damage: 'Damage as dice, without the damage modifier. Null if the weapon does none of its own.',
    special: 'Effect of a special success.',
    hitPoints: 'Hit points of the weapon. Null for parts of the body.',
    kind: 'How the weapon reaches its target.',
    reach: 'Weapon class, which orders attacks within a DEX rank.',
    modifier: 'Part of the damage modifier that the weapon adds.',
    range: 'Listed range in metres. Null for hand weapons.',
    malfunctionFrom: 'Lowest attack roll at which the weapon malfunctions. Null if it never does.',
    attacks: 'Number of attacks in a round in which the weapon attacks.',
    rounds: 'Rounds from one attack to the next. More than 1 if reloading takes longer.',
  },
  rows: Object.fromEntries(
    Object.entries(rows).map(
      ([
        key,
        [damage, special, hitPoints, kind, reach, modifier, range, malfunctionFrom, attacks, rounds],
      ]) => [
        key,
        {
          text: `${spoken(key)}.`,
          cells: {
            damage,
            special,
            hitPoints,
            kind,
            reach,
            modifier,
            range: range ?? null,
            malfunctionFrom: malfunctionFrom ?? null,
            attacks: attacks ?? 1,
            rounds: rounds ?? 1,
          },
        },
      ],
    ),
  ),
});
