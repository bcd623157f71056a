import { quantity } from '../../../quantity.ts';
import type { Citation } from '../../../rules/citation.ts';
import { grid, type KeyedRow } from '../../../rules/table.ts';
import { combat } from '../core/citations.ts';
import type { Level } from '../rolls/check.ts';

type Cells = {
  readonly attack: 'CRITICAL' | 'SPECIAL' | 'SUCCESS' | null;
  readonly armour: boolean | null;
  readonly parryingItem: number;
  readonly attackingWeapon: number;
  readonly defenderFumbles: boolean;
};

const levels = ['CRITICAL', 'SPECIAL', 'SUCCESS', 'FAILURE', 'FUMBLE'] as const satisfies readonly Level[];

const stopped = (attackingWeapon: number): KeyedRow<Cells> => ({
  text:
    attackingWeapon === 0
      ? 'The attack is parried or dodged completely.'
      : `The attack is parried or dodged completely. A parry in melee costs the attacking weapon ${quantity(attackingWeapon, 'hit point')}.`,
  cells: { attack: null, armour: null, parryingItem: 0, attackingWeapon, defenderFumbles: false },
});

const weakened = (attack: 'SPECIAL' | 'SUCCESS', parryingItem: number): KeyedRow<Cells> => ({
  text: `The attack hits as ${attack === 'SPECIAL' ? 'a special' : 'an ordinary'} success, and armour counts. A parrying item loses ${quantity(parryingItem, 'hit point')}.`,
  cells: { attack, armour: true, parryingItem, attackingWeapon: 0, defenderFumbles: false },
});

const hit = (attack: 'CRITICAL' | 'SPECIAL' | 'SUCCESS', defenderFumbles: boolean): KeyedRow<Cells> => ({
  text:
    {
      CRITICAL: 'The hit is critical: maximum weapon damage, and armour does not count',
      SPECIAL: 'The hit is special: damage minus armour, and the special effect',
      SUCCESS: 'The hit is ordinary: damage minus armour',
    }[attack] + (defenderFumbles ? '. The defender rolls on a fumble table.' : '.'),
  cells: { attack, armour: attack !== 'CRITICAL', parryingItem: 0, attackingWeapon: 0, defenderFumbles },
});

const missed = (text: string): KeyedRow<Cells> => ({
  text,
  cells: { attack: null, armour: null, parryingItem: 0, attackingWeapon: 0, defenderFumbles: false },
});

const whatever = <const Each>(row: Each) => ({
  CRITICAL: row,
  SPECIAL: row,
  SUCCESS: row,
  FAILURE: row,
  FUMBLE: row,
});

export const matrix = grid<Level, Level, Cells>({
  id: 'brp.attack-and-defence',
  title: 'Attack and defence matrix',
  citation: combat('Attack and Defense Matrix'),
  row: 'Level of the attack roll.',
  column: 'Level of the parry or dodge. FAILURE if there is no defence.',
  columns: {
    attack: 'Level at which the attack strikes. Null if it does not strike.',
    armour: 'True if armour is subtracted. Null if the attack does not strike.',
    parryingItem: 'Hit points that a parrying item loses.',
    attackingWeapon: 'Hit points that the attacking weapon loses to a parry in melee.',
    defenderFumbles: 'True if the defender rolls on a fumble table.',
  },
  rowKeys: levels,
  columnKeys: levels,
  at: {
    CRITICAL: {
      CRITICAL: stopped(0),
      SPECIAL: weakened('SUCCESS', 2),
      SUCCESS: weakened('SPECIAL', 4),
      FAILURE: hit('CRITICAL', false),
      FUMBLE: hit('CRITICAL', true),
    },
    SPECIAL: {
      CRITICAL: stopped(1),
      SPECIAL: stopped(0),
      SUCCESS: weakened('SUCCESS', 2),
      FAILURE: hit('SPECIAL', false),
      FUMBLE: hit('SPECIAL', true),
    },
    SUCCESS: {
      CRITICAL: stopped(2),
      SPECIAL: stopped(1),
      SUCCESS: stopped(0),
      FAILURE: hit('SUCCESS', false),
      FUMBLE: hit('SUCCESS', true),
    },
    FAILURE: whatever(missed('The attack misses, and no defence is rolled.')),
    FUMBLE: whatever(
      missed('The attack misses, and no defence is rolled. The attacker rolls on a fumble table.'),
    ),
  },
});

const rules = {
  CRITICAL: {
    CRITICAL: 'BRP-084',
    SPECIAL: 'BRP-085',
    SUCCESS: 'BRP-086',
    FAILURE: 'BRP-087',
    FUMBLE: 'BRP-088',
  },
  SPECIAL: {
    CRITICAL: 'BRP-089',
    SPECIAL: 'BRP-090',
    SUCCESS: 'BRP-091',
    FAILURE: 'BRP-092',
    FUMBLE: 'BRP-093',
  },
  SUCCESS: {
    CRITICAL: 'BRP-094',
    SPECIAL: 'BRP-095',
    SUCCESS: 'BRP-096',
    FAILURE: 'BRP-097',
    FUMBLE: 'BRP-098',
  },
  FAILURE: whatever('BRP-099'),
  FUMBLE: whatever('BRP-100'),
} as const;

/** Returns the rule of these levels in the matrix. */
export const matrixRule = (attack: Level, defence: Level): Citation =>
  combat('Attack and Defense Matrix', rules[attack][defence]);
