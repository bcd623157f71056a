import type { Fighter, Health } from '../../../rules/combat.ts';
import { incapableOf, isDefenceless } from './capable.ts';
import { stand } from './standing.ts';

/** How badly somebody fares, in a word: badly with half of the hit points or fewer. */
export function health(fighter: Fighter): Health {
  const { hitPoints, maximum } = stand(fighter);
  if (hitPoints <= 0 || (incapableOf(fighter, 'nobody') && isDefenceless(fighter))) return 'DOWN';
  if (hitPoints >= maximum) return 'UNHURT';
  return hitPoints * 2 > maximum ? 'HURT' : 'BADLY_HURT';
}
