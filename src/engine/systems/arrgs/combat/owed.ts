import type { Obligation } from '../../../rules/fight/encounter-rules.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { viewOf } from '../combatant/combatant-view.ts';

/**
 * Returns acts that are still open because of a fighter: Opportunities that enemies may use, and a push that hits the
 * creature in its way.
 */
export function owed(fighter: Fighter): readonly Obligation[] {
  const { provoked, pushed } = viewOf(fighter).state;
  const all = provoked ?? [];
  return [
    ...[...new Set(all)].map((to) => ({
      ...{ act: 'opportunity', title: 'Opportunity', to },
      times: all.filter((id) => id === to).length,
    })),
    ...(pushed ? [{ act: 'pushInto', title: 'Push into an obstacle', to: null, times: 1 }] : []),
  ];
}
