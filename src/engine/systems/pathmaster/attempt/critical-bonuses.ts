import { type Term, term } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import { modifierTerm } from '../tables/attack-modifiers.ts';

/**
 * Bonuses that a combatant has from criticals. They apply to its next roll for a manoeuvre or an attack (ruling
 * PMA-R115).
 */
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
