import { type Term, term } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import { modifierTerm } from '../tables/attack-modifiers.ts';

/** Bonuses from criticals. They count for the next roll of a manoeuvre or attack (ruling PMA-R115). */
export interface CriticalBonuses {
  readonly initiativeRounds: number;
  readonly offensiveBonus: number;
}

export const criticalBonusTerms = ({
  initiativeRounds,
  offensiveBonus,
}: CriticalBonuses): readonly Term[] => [
  ...(initiativeRounds > 0
    ? [modifierTerm('rounds of initiative', 'INITIATIVE_ROUND', initiativeRounds)]
    : []),
  ...(offensiveBonus > 0
    ? [term('offensive bonus', offensiveBonus, 'MODIFIER', combat('Offensive Bonuses'))]
    : []),
];
