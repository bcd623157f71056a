import type { Fighter, Forbidden, Health } from '../../../rules/combat.ts';
import { forbidActor } from '../../../rules/forbid.ts';
import { idledBy } from './side.ts';
import { stand } from './standing.ts';

/** Why somebody has no actions now; null where they have. */
export function hindrance(actor: Fighter): Forbidden | null {
  const idle = idledBy(actor);
  return idle === null ? null : forbidActor(`the attacker has no actions: ${idle}`, 'somebody who may act');
}

/** How badly somebody fares, in a word: badly with half of the Hit Points or fewer. */
export function health(fighter: Fighter): Health {
  const { hitPoints, maximum } = stand(fighter);
  if (hitPoints <= 0) return 'DOWN';
  if (hitPoints >= maximum) return 'UNHURT';
  return hitPoints * 2 > maximum ? 'HURT' : 'BADLY_HURT';
}
