import type { Fighter } from '../../../rules/fight/fighter.ts';
import { type Health, healthAt } from '../../../rules/fight/health.ts';
import { isDefenceless, whyNotAble } from '../combatant/active-conditions.ts';
import { standingOf } from '../combatant/standing.ts';

/** Returns the health category of a combatant. `DOWN`: no hit points or no defence, and no last action pending. */
export function health(fighter: Fighter): Health {
  const { hitPoints, maximum } = standingOf(fighter);
  const incapable = whyNotAble(fighter) !== null;
  if (incapable && (hitPoints <= 0 || isDefenceless(fighter))) return 'DOWN';
  return healthAt(hitPoints, maximum);
}
