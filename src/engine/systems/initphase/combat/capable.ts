import type { Fighter, Forbidden, Health } from '../../../rules/combat.ts';
import { forbidActor } from '../../../rules/forbid.ts';
import { healthAt } from '../../../rules/health.ts';
import { idledBy } from './side.ts';
import { stand } from './standing.ts';

/** Why somebody has no actions now; null where they have. */
export function hindrance(actor: Fighter): Forbidden | null {
  const idle = idledBy(actor);
  return idle === null ? null : forbidActor(`the attacker has no actions: ${idle}`, 'somebody who may act');
}

/** How badly somebody fares, in a word. */
export function health(fighter: Fighter): Health {
  const { hitPoints, maximum } = stand(fighter);
  return hitPoints <= 0 ? 'DOWN' : healthAt(hitPoints, maximum);
}
