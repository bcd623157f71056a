import type { Fighter } from '../../../rules/fight/fighter.ts';
import { ruling } from '../core/citations.ts';
import { gains } from '../harm/effects.ts';

/**
 * Returns the number of rounds for which shock lasts after the current round. Null if the combatant is not in shock.
 */
export function shockLeft({ conditions, round }: Fighter): number | null {
  const shock = conditions.find(({ condition }) => condition === 'shock');
  return shock && shock.until !== null ? shock.until - round : null;
}

export const shockFor = (rounds: number) =>
  gains('TARGET', 'shock', ruling('R-65'), rounds, {
    note: 'falls unconscious after these rounds',
    starts: 'NEXT_ROUND',
  });
