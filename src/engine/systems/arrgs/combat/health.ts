import type { Fighter } from '../../../rules/fight/fighter.ts';
import { type Health, healthAt } from '../../../rules/fight/health.ts';
import { conditionForbidding, viewOf } from '../combatant/combatant-view.ts';

/** The health of a combatant in one word: down if not even a Defence is possible. */
export function health(fighter: Fighter): Health {
  const view = viewOf(fighter);
  const { current, total } = view.faring;
  return conditionForbidding(view, 'DEFENDING') === null ? healthAt(current, total) : 'DOWN';
}
