import type { Fighter, Health } from '../../../rules/fight/combat.ts';
import { healthAt } from '../../../rules/fight/health.ts';
import { incapableOf, isDefenceless } from '../combatant/capable.ts';
import { stand } from '../combatant/standing.ts';

/** How badly somebody fares, in a word: down without hit points, or act and defence, but for one last action. */
export function health(fighter: Fighter): Health {
  const { hitPoints, maximum } = stand(fighter);
  const incapable = incapableOf(fighter, 'nobody') !== null;
  if (incapable && (hitPoints <= 0 || isDefenceless(fighter))) return 'DOWN';
  return healthAt(hitPoints, maximum);
}
