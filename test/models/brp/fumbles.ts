import type { Roll } from './sheet.ts';

/** Models the chapter “Fumbles in Combat” and its four tables. */

export type Mishap =
  | {
      readonly kind: 'LOSE_ROUNDS';
      readonly rounds: 1 | 'd3';
      readonly helpless: boolean;
      readonly now: boolean;
    }
  | { readonly kind: 'PRONE' | 'DROP' | 'VISION' | 'ANKLE' | 'STRAIN' | 'BREAK' | 'HIT_SELF' }
  | { readonly kind: 'THROW'; readonly sides: 10 | 6; readonly less: 0 | 1 }
  | { readonly kind: 'WEAPON_LOSES'; readonly sides: 10 | 6; readonly otherwise: number | null }
  | { readonly kind: 'ALLY'; readonly level: 'SUCCESS' | 'SPECIAL' | 'CRITICAL'; readonly otherwise: number }
  | { readonly kind: 'WIDE_OPEN'; readonly level: 'SUCCESS' | 'SPECIAL' | 'CRITICAL' }
  | { readonly kind: 'AGAIN'; readonly times: 2 | 3 };

type Table = readonly (readonly [upTo: number, mishap: Mishap])[];

const loses = (rounds: 1 | 'd3', helpless: boolean, now: boolean): Mishap => ({
  ...{ kind: 'LOSE_ROUNDS', rounds, helpless, now },
});
const ally = (level: 'SUCCESS' | 'SPECIAL' | 'CRITICAL', otherwise: number): Mishap => ({
  ...{ kind: 'ALLY', level, otherwise },
});
const wideOpen = (level: 'SUCCESS' | 'SPECIAL' | 'CRITICAL'): Mishap => ({ kind: 'WIDE_OPEN', level });
const again = (times: 2 | 3): Mishap => ({ kind: 'AGAIN', times });

/** BRP-105 */
export type TableName = 'MELEE_ATTACK' | 'MELEE_PARRY' | 'MISSILE_ATTACK' | 'NATURAL';

const tables: Readonly<Record<TableName, Table>> = {
  // BRP-106
  MELEE_ATTACK: [
    [15, loses(1, true, false)],
    [25, loses('d3', true, false)],
    [40, { kind: 'PRONE' }],
    [50, { kind: 'DROP' }],
    [60, { kind: 'THROW', sides: 10, less: 0 }],
    [65, { kind: 'WEAPON_LOSES', sides: 10, otherwise: null }],
    [75, { kind: 'VISION' }],
    [85, ally('SUCCESS', 41)],
    [90, ally('SPECIAL', 51)],
    [98, ally('CRITICAL', 61)],
    [99, again(2)],
    [100, again(3)],
  ],
  // BRP-107
  MELEE_PARRY: [
    [20, loses(1, true, true)],
    [40, { kind: 'PRONE' }],
    [50, { kind: 'DROP' }],
    [60, { kind: 'THROW', sides: 10, less: 0 }],
    [75, { kind: 'VISION' }],
    [85, wideOpen('SUCCESS')],
    [90, wideOpen('SPECIAL')],
    [93, wideOpen('CRITICAL')],
    [98, again(2)],
    [100, again(3)],
  ],
  // BRP-108
  MISSILE_ATTACK: [
    [15, loses(1, false, false)],
    [25, loses('d3', false, false)],
    [40, { kind: 'PRONE' }],
    [55, { kind: 'VISION' }],
    [65, { kind: 'THROW', sides: 6, less: 1 }],
    [80, { kind: 'WEAPON_LOSES', sides: 6, otherwise: 81 }],
    [85, { kind: 'BREAK' }],
    [90, ally('SUCCESS', 56)],
    [95, ally('SPECIAL', 66)],
    [98, ally('CRITICAL', 81)],
    [99, again(2)],
    [100, again(3)],
  ],
  // BRP-109
  NATURAL: [
    [25, loses(1, false, true)],
    [30, loses('d3', false, true)],
    [50, { kind: 'PRONE' }],
    [60, { kind: 'ANKLE' }],
    [75, { kind: 'VISION' }],
    [85, { kind: 'STRAIN' }],
    [90, ally('SUCCESS', 76)],
    [94, ally('SPECIAL', 76)],
    [98, { kind: 'HIT_SELF' }],
    [99, again(2)],
    [100, again(3)],
  ],
};

export const mishapAt = (table: TableName, face: number): Mishap =>
  tables[table].find(([upTo]) => face <= upTo)![1];

/** At most 20 fumbles are rolled for one mishap (R-16 and the default of the option `maxFumbleRolls`). */
const MOST_ROLLS = 20;

/**
 * BRP-104, BRP-110: if a result calls for more rolls, all other results apply. BRP-111: if no ally is near, or if the
 * weapon's hit points are unknown, a different row applies.
 */
export function rollMishaps(
  table: TableName,
  { allyNear, weaponHasHitPoints }: { readonly allyNear: boolean; readonly weaponHasHitPoints: boolean },
  roll: Roll,
): readonly Mishap[] {
  const applying: Mishap[] = [];
  for (let [left, rolls] = [1, 0]; left > 0 && rolls < MOST_ROLLS; left--, rolls++) {
    const rolled = mishapAt(table, roll(100));
    const instead = rolled.kind === 'ALLY' && !allyNear ? mishapAt(table, rolled.otherwise) : rolled;
    const mishap =
      instead.kind === 'WEAPON_LOSES' && instead.otherwise !== null && !weaponHasHitPoints
        ? mishapAt(table, instead.otherwise)
        : instead;
    if (mishap.kind === 'AGAIN') left += mishap.times;
    else applying.push(mishap);
  }
  return applying;
}
