import type { Obligation } from '../../../rules/fight/encounter-rules.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { partyOf } from '../combatant/party.ts';

/** Opportunities are owed to each enemy to whom they were given; a push, to whoever was in its way. */
export function owed(fighter: Fighter): readonly Obligation[] {
  const { provoked, pushed } = partyOf(fighter).state;
  const all = provoked ?? [];
  return [
    ...[...new Set(all)].map((to) => ({
      ...{ act: 'opportunity', title: 'Opportunity', to },
      times: all.filter((id) => id === to).length,
    })),
    ...(pushed ? [{ act: 'pushInto', title: 'Pushed into something', to: null, times: 1 }] : []),
  ];
}
