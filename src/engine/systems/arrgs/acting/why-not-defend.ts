import { quantity } from '../../../quantity.ts';
import { type CombatantView, conditionForbidding, nameOf } from '../combatant/combatant-view.ts';
import { pointsLeft } from '../combatant/points.ts';
import { defenceVitality } from '../defence/defend.ts';
import type { ArrgsOptions } from '../options/index.ts';
import { manoeuvreOf } from '../tables/manoeuvres.ts';
import { violationOfFatalDrain } from './exertion.ts';

/**
 * Returns the reason why the combatant cannot answer with a Defence Manoeuvre. Null if the combatant can (rulings
 * ARR-R11, ARR-R40).
 */
export function whyNotDefend(defender: CombatantView, options: ArrgsOptions): string | null {
  const { strictImmediateList } = options;
  const held = conditionForbidding(defender, 'DEFENDING') ?? conditionForbidding(defender, 'ACTING');
  if (held !== null) return `${nameOf(defender)} cannot defend because of their condition: ${held}`;
  if (strictImmediateList && defender.state.trigger === null)
    return `${nameOf(defender)} has not readied an action`;
  const cost = manoeuvreOf('DEFENCE').points!;
  const left = pointsLeft(defender, 'ADDITIONAL_ACTION_POINTS');
  if (left < cost)
    return `${nameOf(defender)} has ${quantity(left, 'Additional Action Point')} left, but a Defence costs ${cost}`;
  return violationOfFatalDrain(defender, defenceVitality(options))?.forbidden ?? null;
}
