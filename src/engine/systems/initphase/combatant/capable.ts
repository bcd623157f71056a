import type { Fighter, Forbidden, Health } from '../../../rules/fight/combat.ts';
import { forbidActor } from '../../../rules/fight/forbid.ts';
import { healthAt } from '../../../rules/fight/health.ts';
import { idledBy, sideOf } from './side.ts';

/** Hit points held now, and when whole. */
export function hitPoints(fighter: Fighter): { readonly now: number; readonly most: number } {
  const { sheet, state } = sideOf(fighter);
  return { now: sheet.hitPoints - state.lost, most: sheet.hitPoints };
}

/** How badly somebody fares, in a word. */
export function health(fighter: Fighter): Health {
  const { now, most } = hitPoints(fighter);
  return now <= 0 ? 'DOWN' : healthAt(now, most);
}

/** Why somebody has no actions now; null where they have. */
export function hindrance(actor: Fighter): Forbidden | null {
  const idle = idledBy(actor) ?? (health(actor) === 'DOWN' ? 'out of hit points' : null);
  return idle === null ? null : forbidActor(`they have no actions: ${idle}`, 'somebody who may act');
}
