import type { Effect } from '../../../rules/effects/effect.ts';
import type { CriticalBonuses } from '../attempt/critical-bonuses.ts';
import { combat } from '../core/citations.ts';
import { changes } from './changes.ts';

/** A roll uses up all rounds of initiative and the offensive bonus from criticals. */
export const spendCriticalBonuses = ({
  initiativeRounds,
  offensiveBonus,
}: CriticalBonuses): readonly Effect[] => [
  ...(initiativeRounds > 0
    ? [changes.effect('initiativeRounds', 'ACTOR', { initiativeRounds: 0 }, combat('Initiative Bonuses'))]
    : []),
  ...(offensiveBonus > 0
    ? [changes.effect('offensiveBonus', 'ACTOR', { offensiveBonus: 0 }, combat('Offensive Bonuses'))]
    : []),
];
