import type { Fighter, Owed } from '../../../rules/fight/combat.ts';
import { sideOf } from '../combatant/side.ts';

/** Opportunities are owed to each enemy to whom they were given; a push, to whoever was in its way. */
export function owed(fighter: Fighter): readonly Owed[] {
  const { provoked, pushed } = sideOf(fighter).state;
  const all = provoked ?? [];
  return [
    ...[...new Set(all)].map((to) => ({
      ...{ act: 'opportunity', title: 'Opportunity', to },
      times: all.filter((id) => id === to).length,
    })),
    ...(pushed ? [{ act: 'pushInto', title: 'Pushed into something', to: null, times: 1 }] : []),
  ];
}
