import type { Fighter } from '../../../rules/fight/fighter.ts';
import { type Health, healthAt } from '../../../rules/fight/health.ts';
import { isOutOfAction } from './faring.ts';
import { hitPoints } from './standing.ts';

/** Returns the health in one word. `DOWN` if unconscious or dead. */
export function health(fighter: Fighter): Health {
  if (isOutOfAction(fighter)) return 'DOWN';
  const { current, maximum } = hitPoints(fighter);
  return healthAt(current, maximum);
}
