import type { Obligation } from '../../../rules/fight/encounter-rules.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { viewOf } from '../combatant/combatant-view.ts';

/**
 * Returns the obligations: a concentration check for the wounds so far, and the opponent’s free attack after a takedown
 * with a natural 1.
 */
export function owed(fighter: Fighter): readonly Obligation[] {
  const { spell, exposedTo } = viewOf(fighter).state;
  return [
    ...(spell && spell.hurt.length > 0
      ? [{ act: 'concentrate', title: 'Keep concentration', to: null, times: 1 }]
      : []),
    ...(exposedTo === null
      ? []
      : [{ act: 'freeAttack', title: 'Free melee attack', to: exposedTo, times: 1 }]),
  ];
}
