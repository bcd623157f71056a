import type { Fighter, Health } from '../../../rules/fight/combat.ts';
import { healthAt } from '../../../rules/fight/health.ts';
import { isOut } from '../injury/fares.ts';
import { stand } from './standing.ts';

/** How badly somebody fares, in a word: down when Unconscious or dead. */
export function health(fighter: Fighter): Health {
  if (isOut(fighter)) return 'DOWN';
  const { hits, maximum } = stand(fighter);
  return healthAt(hits, maximum);
}
