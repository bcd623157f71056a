import type { Level } from './levels.ts';

/** Models the chapter “Attack and Defense Matrix”. */

export interface Cell {
  /** Level of the attack after the defence has been taken into account. Null if the attack does not hit. */
  readonly strikes: 'CRITICAL' | 'SPECIAL' | 'SUCCESS' | null;
  /** Hit points that the parrying item loses. Only special and critical attacks cause such a loss (BRP-181). */
  readonly parrying: number;
  /**
   * Hit points that the attacking weapon loses if it is parried with a critical or special success in hand-to-hand
   * combat (BRP-072, BRP-076, R-12).
   */
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
 * BRP-084 to BRP-098: a successful parry stops the attack or lowers its level (BRP-049). The level of the defence is
 * null if no defence was rolled.
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

/** A failed attack needs no defence and has no effect (BRP-099, BRP-100). */
export function cellOf(attack: Level, defence: Level | null): Cell {
  if (attack === 'FAILURE' || attack === 'FUMBLE') return stopped();
  return defence ? cells[attack][defence] : strikes(attack);
}
