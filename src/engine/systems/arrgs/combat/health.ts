import type { Fighter } from '../../../rules/fight/fighter.ts';
import { type Health, healthAt } from '../../../rules/fight/health.ts';
import { conditionForbidding, viewOf } from '../combatant/combatant-view.ts';

/** Returns the health of a combatant as one word. A combatant who cannot defend is down. */
export function health(fighter: Fighter): Health {
  const view = viewOf(fighter);
  const { current, total } = view.faring;
  return conditionForbidding(view, 'DEFENDING') === null ? healthAt(current, total) : 'DOWN';
}
