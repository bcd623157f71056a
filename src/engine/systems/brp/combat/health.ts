import type { Fighter, Health } from '../../../rules/combat.ts';
import { healthAt } from '../../../rules/health.ts';
import { incapableOf, isDefenceless } from './capable.ts';
import { stand } from './standing.ts';

/** How badly somebody fares, in a word: down when out of hit points, or without act and defence. */
export function health(fighter: Fighter): Health {
  const { hitPoints, maximum } = stand(fighter);
  if (hitPoints <= 0 || (incapableOf(fighter, 'nobody') && isDefenceless(fighter))) return 'DOWN';
  return healthAt(hitPoints, maximum);
}
