import type { Fighter, Health } from '../../../rules/combat.ts';
import { heldBy } from './fighter.ts';
import { stand } from './standing.ts';

/** How badly somebody fares, in a word: badly with half of the hits or fewer. */
export function health(fighter: Fighter): Health {
  const held = heldBy(fighter);
  if (held.includes('unconscious') || held.includes('dead')) return 'DOWN';
  const { hits, maximum } = stand(fighter);
  if (hits >= maximum) return 'UNHURT';
  return hits * 2 > maximum ? 'HURT' : 'BADLY_HURT';
}
