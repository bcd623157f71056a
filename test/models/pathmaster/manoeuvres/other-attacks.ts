import type { Roll } from '../rolls.ts';

/** Models touches, coups de grace, and attacks on incorporeal targets. */

export interface TouchSide {
  readonly quickness: number;
  readonly armourPenalty: number;
}

const agility = ({ quickness, armourPenalty }: TouchSide): number => 3 * quickness - armourPenalty;

/**
 * A touch is a closed roll against 50, modified by the Quickness of both combatants. It needs a hand that is not used
 * for casting (PMA-072, PMB-146).
 */
export function touch(attacker: TouchSide, target: TouchSide, roll: Roll) {
  const total = roll(100) + agility(attacker) - agility(target);
  return { total, touched: total >= 50 };
}

/**
 * A coup de grace kills a helpless combatant next to the attacker, unless Opportunity Attacks prevent it (PMA-157,
 * PMA-R77).
 */
export const killsHelpless = (adjacent: boolean, able: boolean, isProtected: boolean): boolean =>
  adjacent && able && !isProtected;

export type Source = 'FORCE' | 'INCORPOREAL' | 'MAGIC_WEAPON' | 'NONMAGICAL' | 'SPELL';

/** Ordinary weapons do no harm to incorporeal targets, and spells do half damage (PMA-158, PMA-R133). */
export function harmIncorporeal(hits: number, source: Source): number {
  if (source === 'NONMAGICAL') return 0;
  return source === 'SPELL' ? Math.floor(hits / 2) : hits;
}

export interface Confused {
  readonly attackedSinceLastTurn: boolean;
  readonly attackerInSight: boolean;
  readonly canAttack: boolean;
  readonly canMove: boolean;
}

/**
 * A confused combatant who has been attacked strikes back (PMA-141). Otherwise, a d100 decides what the combatant does.
 * If this is impossible, the combatant babbles (PMA-140, PMA-R117).
 */
export function confusedTurn(
  { attackedSinceLastTurn, attackerInSight, canAttack, canMove }: Confused,
  roll: Roll,
) {
  if (attackedSinceLastTurn && attackerInSight) return canAttack ? 'ATTACK_ATTACKER' : 'BABBLE';
  const die = roll(100);
  if (die <= 25) return 'NORMAL';
  if (die <= 50) return 'DO_NOTHING';
  if (die <= 75) return canMove ? 'DROP_AND_WANDER' : 'BABBLE';
  return canAttack ? 'ATTACK_NEAREST' : 'BABBLE';
}
