import type { Effect } from '../../../rules/effect.ts';
import { combat } from '../citations.ts';
import type { Attacker } from './input.ts';

/** What an attack uses up of what criticals have given: all rounds of initiative, and the bonus. */
export const INITIATIVE_ROUNDS = 'INITIATIVE_ROUNDS';
export const OFFENSIVE_BONUS = 'OFFENSIVE_BONUS';

export function usesUp({ initiativeRounds, offensiveBonus }: Attacker): readonly Effect[] {
  const spent = (budget: string, amount: number, section: string): readonly Effect[] =>
    amount > 0 ? [{ type: 'spent', on: 'ACTOR', budget, amount, citation: combat(section) }] : [];
  return [
    ...spent(INITIATIVE_ROUNDS, initiativeRounds, 'Initiative Bonuses'),
    ...spent(OFFENSIVE_BONUS, offensiveBonus, 'Offensive Bonuses'),
  ];
}
