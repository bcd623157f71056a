import type { Effect } from '../../../rules/effects/effect.ts';
import type { Attacker } from '../attempt/attack-input.ts';
import { combat } from '../core/citations.ts';
import { changes } from '../state/changes.ts';

/** What an attack uses up of what criticals have given: all rounds of initiative, and the bonus. */
export function spendCriticalBonuses({ initiativeRounds, offensiveBonus }: Attacker): readonly Effect[] {
  const citation = combat('Initiative Bonuses');
  return [
    ...(initiativeRounds > 0
      ? [changes.effect('initiativeRounds', 'ACTOR', { initiativeRounds: 0 }, citation)]
      : []),
    ...(offensiveBonus > 0
      ? [changes.effect('offensiveBonus', 'ACTOR', { offensiveBonus: 0 }, combat('Offensive Bonuses'))]
      : []),
  ];
}
