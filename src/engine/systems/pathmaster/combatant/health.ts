import type { Fighter } from '../../../rules/fight/fighter.ts';
import { type Health, healthAt } from '../../../rules/fight/health.ts';
import { isOut } from './fares.ts';
import { hitPoints } from './standing.ts';

/** How badly somebody fares, in a word: down when Unconscious or dead. */
export function health(fighter: Fighter): Health {
  if (isOut(fighter)) return 'DOWN';
  const { current, maximum } = hitPoints(fighter);
  return healthAt(current, maximum);
}
