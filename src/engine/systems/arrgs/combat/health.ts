import type { Fighter } from '../../../rules/fight/fighter.ts';
import { type Health, healthAt } from '../../../rules/fight/health.ts';
import { conditionForbidding, partyOf } from '../combatant/party.ts';

/** How badly somebody fares, in a word: down when not even a Defence is left. */
export function health(fighter: Fighter): Health {
  const party = partyOf(fighter);
  const { current, total } = party.faring;
  return conditionForbidding(party, 'DEFENDING') === null ? healthAt(current, total) : 'DOWN';
}
