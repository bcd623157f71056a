import type { Fighter } from '../../../rules/fight/fighter.ts';
import { type Health, type HitPoints, healthAt } from '../../../rules/fight/health.ts';
import { cannotAct, type RuleViolation } from '../../../rules/fight/rule-violation.ts';
import { conditionForbiddingActions, viewOf } from './combatant-view.ts';

/** Returns the current and maximum hit points. */
export function hitPoints(fighter: Fighter): HitPoints {
  const { sheet, state } = viewOf(fighter);
  return { current: sheet.hitPoints - state.lost, maximum: sheet.hitPoints };
}

/** Returns a combatant's health in one word. */
export function health(fighter: Fighter): Health {
  const { current, maximum } = hitPoints(fighter);
  return current <= 0 ? 'DOWN' : healthAt(current, maximum);
}

/** Returns the reason why the actor cannot act now. Null if the actor can act. */
export function whyNotAct(actor: Fighter): RuleViolation | null {
  const idle = conditionForbiddingActions(actor) ?? (health(actor) === 'DOWN' ? 'out of hit points' : null);
  return idle === null ? null : cannotAct(actor, idle);
}
