import { keyed } from '../../../rules/table.ts';
import { equipment } from '../core/citations.ts';

type ArmourCells = {
  readonly value: number;
  readonly random: string;
  readonly firearms: number | null;
  readonly smaller: number;
  readonly larger: number;
};

const suit = (
  text: string,
  value: number,
  random: string,
  smaller: number,
  larger: number,
  firearms: number = Math.ceil(value / 2),
) => ({ text, cells: { value, random, firearms, smaller, larger } });

const helmet = (text: string, value: number, fits: number) => ({
  text,
  cells: { value, random: `${value}`, firearms: null, smaller: fits, larger: fits },
});

/** Some of the armour in the book. Callers may also use other armour. */
export const armours = keyed<string, ArmourCells>({
  id: 'brp.armour',
  title: 'Armour',
  citation: equipment('Armor'),
  key: 'Type of armour.',
  columns: {
    value: 'Armour value. For a helmet: the value that it adds.',
    random: 'Armour value as dice, for random armour. For a helmet: the number that it adds.',
    firearms:
      'Armour value against firearms and energy weapons. For old armour: half its value, rounded up. Null for helmets.',
    smaller: 'Number of points by which the wearer’s SIZ may be too small.',
    larger: 'Number of points by which the wearer’s SIZ may be too large.',
  },
  rows: {
    SOFT_LEATHER: suit('Soft leather.', 1, '1d6-1', 2, 2),
    HARD_LEATHER: suit('Hard leather.', 2, '1d6', 1, 1),
    CUIRBOUILLI: suit('Cuirbouilli.', 3, '2d3', 0, 0),
    QUILTED: suit('Quilted cloth.', 1, '1d2-1', 2, 2),
    RING: suit('Ring armour.', 5, '1d6', 1, 1),
    LAMELLAR: suit('Lamellar.', 6, '1d8-1', 1, 1),
    SCALE: suit('Scale.', 6, '2d4-1', 1, 1),
    CHAIN: suit('Chain.', 7, '1d8-1', 2, 0),
    HALF_PLATE: suit('Half plate.', 7, '1d8', 1, 0),
    FULL_PLATE: suit('Full plate.', 8, '1d10', 1, 0),
    MODERN_VEST: suit('A modern vest. Random armour value against firearms: 1D8.', 4, '1d4', 3, 3, 8),
    LIGHT_HELMET: helmet('A light helmet.', 1, 1),
    HEAVY_HELMET: helmet('A heavy helmet.', 2, 0),
  },
});

type ShieldCells = {
  readonly value: number;
  readonly hitPoints: number;
  readonly damage: string;
  readonly special: 'KNOCKBACK' | 'IMPALING';
};

const shield = (
  text: string,
  points: number,
  damage: string,
  special: ShieldCells['special'] = 'KNOCKBACK',
) => ({
  text,
  cells: { value: points, hitPoints: points, damage, special },
});

export const shields = keyed<string, ShieldCells>({
  id: 'brp.shields',
  title: 'Shields',
  citation: equipment('Shields'),
  key: 'Type of shield.',
  columns: {
    value: 'Armour value if the shield itself is struck.',
    hitPoints: 'Hit points of the undamaged shield.',
    damage: 'Damage of an attack with the shield, without the damage modifier.',
    special: 'Effect of a special success with the shield.',
  },
  rows: {
    PRIMITIVE: shield('A primitive shield.', 10, '1d2'),
    BUCKLER: shield('A buckler.', 15, '1d2'),
    HALF: shield('A half shield.', 15, '1d2'),
    TARGET: shield('A target.', 15, '1d2'),
    HEATER: shield('A heater shield.', 20, '1d3'),
    ROUND: shield('A round shield.', 20, '1d3'),
    SPIKED: shield('A shield with a spike.', 20, '1d3', 'IMPALING'),
    FULL: shield('A full shield.', 22, '1d4'),
    KITE: shield('A kite shield.', 22, '1d4'),
    LARGE_ROUND: shield('A large round shield.', 22, '1d4'),
    HOPLITE: shield('A hoplite shield.', 26, '1d4'),
    RIOT: shield('A riot shield.', 16, '1d3'),
    ENERGY: shield('An energy shield.', 25, '1d2'),
  },
});
