import type { Effect } from '../../../rules/effect.ts';
import { combat } from '../citations.ts';
import { spends } from '../effects.ts';
import type { Attacker } from './input.ts';

/** What an attack uses up of what criticals have given: all rounds of initiative, and the bonus. */
export const INITIATIVE_ROUNDS = 'INITIATIVE_ROUNDS';
export const OFFENSIVE_BONUS = 'OFFENSIVE_BONUS';

export function usesUp({ initiativeRounds, offensiveBonus }: Attacker): readonly Effect[] {
  return [
    ...spends('ACTOR', INITIATIVE_ROUNDS, initiativeRounds, combat('Initiative Bonuses')),
    ...spends('ACTOR', OFFENSIVE_BONUS, offensiveBonus, combat('Offensive Bonuses')),
  ];
}
