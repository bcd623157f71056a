import type { Fighter, Health } from '../../../rules/fight/combat.ts';
import { healthAt } from '../../../rules/fight/health.ts';
import { hindrance, sideOf } from '../combatant/side.ts';

/** How badly somebody fares, in a word: down when not even a Defence is left. */
export function health(fighter: Fighter): Health {
  const side = sideOf(fighter);
  const { current, total } = side.faring;
  return hindrance(side, 'DEFENDING') === null ? healthAt(current, total) : 'DOWN';
}
