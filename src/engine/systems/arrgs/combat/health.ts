import type { Fighter } from '../../../rules/fight/fighter.ts';
import { type Health, healthAt } from '../../../rules/fight/health.ts';
import { conditionForbidding, partyOf } from '../combatant/party.ts';

/** The health of a combatant in one word: down if not even a Defence is possible. */
export function health(fighter: Fighter): Health {
  const party = partyOf(fighter);
  const { current, total } = party.faring;
  return conditionForbidding(party, 'DEFENDING') === null ? healthAt(current, total) : 'DOWN';
}
