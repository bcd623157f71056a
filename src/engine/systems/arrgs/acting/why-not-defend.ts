import { quantity } from '../../../quantity.ts';
import { conditionForbidding, type Party } from '../combatant/party.ts';
import { pointsLeft } from '../combatant/points.ts';
import { defenceVitality } from '../defence/defend.ts';
import type { ArrgsOptions } from '../options/index.ts';
import { manoeuvreOf } from '../tables/manoeuvres.ts';
import { violationOfFatalDrain } from './exertion.ts';

/** Why the combatant cannot answer with a Defence Manoeuvre; null if they can (rulings ARR-R11, ARR-R40). */
export function whyNotDefend(defender: Party, options: ArrgsOptions): string | null {
  const { strictImmediateList } = options;
  const held = conditionForbidding(defender, 'DEFENDING') ?? conditionForbidding(defender, 'ACTING');
  if (held !== null) return `the target is held back: ${held}`;
  if (strictImmediateList && defender.state.trigger === null) return 'the target has readied nothing';
  const cost = manoeuvreOf('DEFENCE').points!;
  const left = pointsLeft(defender, 'ADDITIONAL_ACTION_POINTS');
  if (left < cost)
    return `a Defence takes ${quantity(cost, 'Additional Action Point')}, and ${quantity(left, 'is', 'are')} left`;
  return violationOfFatalDrain(defender, defenceVitality(options))?.forbidden ?? null;
}
