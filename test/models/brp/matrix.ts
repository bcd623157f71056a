import type { Level } from './levels.ts';

/** Chapter “Attack and Defense Matrix”. */

export interface Cell {
  /** Level at which the attack strikes. Null if it does not strike. */
  readonly strikes: 'CRITICAL' | 'SPECIAL' | 'SUCCESS' | null;
  /** Points that a parrying item loses: only to attacks that are better than ordinary (BRP-181). */
  readonly parrying: number;
  /** Points that the attacking weapon loses to a critical or special parry hand to hand (BRP-072, BRP-076, R-12). */
  readonly attacking: number;
}

const stopped = (attacking = 0): Cell => ({ strikes: null, parrying: 0, attacking });
const strikes = (level: 'CRITICAL' | 'SPECIAL' | 'SUCCESS', parrying = 0): Cell => ({
  ...{ strikes: level, parrying, attacking: 0 },
});

const stands = (level: 'CRITICAL' | 'SPECIAL' | 'SUCCESS') => ({
  FAILURE: strikes(level),
  FUMBLE: strikes(level),
});

/**
 * BRP-084 to BRP-098. A successful parry stops the attack or lowers its level (BRP-049). A defence roll of null means
 * that there was none.
 */
const cells: Readonly<Record<'CRITICAL' | 'SPECIAL' | 'SUCCESS', Readonly<Record<Level, Cell>>>> = {
  CRITICAL: {
    CRITICAL: stopped(),
    SPECIAL: strikes('SUCCESS', 2),
    SUCCESS: strikes('SPECIAL', 4),
    ...stands('CRITICAL'),
  },
  SPECIAL: {
    CRITICAL: stopped(1),
    SPECIAL: stopped(),
    SUCCESS: strikes('SUCCESS', 2),
    ...stands('SPECIAL'),
  },
  SUCCESS: {
    CRITICAL: stopped(2),
    SPECIAL: stopped(1),
    SUCCESS: stopped(),
    ...stands('SUCCESS'),
  },
};

/** An attack that fails needs no defence and does nothing (BRP-099, BRP-100). */
export function cellOf(attack: Level, defence: Level | null): Cell {
  if (attack === 'FAILURE' || attack === 'FUMBLE') return stopped();
  return defence ? cells[attack][defence] : strikes(attack);
}
