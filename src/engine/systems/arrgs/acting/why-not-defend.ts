import { quantity } from '../../../quantity.ts';
import { conditionForbidding, type Party } from '../combatant/party.ts';
import { pointsLeft } from '../combatant/points.ts';
import type { ArrgsOptions } from '../options/index.ts';
import { manoeuvreOf } from '../tables/manoeuvres.ts';

/** Why the combatant cannot answer with a Defence Manoeuvre; null if they can (ruling ARR-R11). */
export function whyNotDefend(defender: Party, { strictImmediateList }: ArrgsOptions): string | null {
  const held = conditionForbidding(defender, 'DEFENDING') ?? conditionForbidding(defender, 'ACTING');
  if (held !== null) return `the target is held back: ${held}`;
  if (strictImmediateList && defender.state.trigger === null) return 'the target has readied nothing';
  const cost = manoeuvreOf('DEFENCE').points!;
  const left = pointsLeft(defender, 'ADDITIONAL_ACTION_POINTS');
  return left < cost
    ? `a Defence takes ${quantity(cost, 'Additional Action Point')}, and ${quantity(left, 'is', 'are')} left`
    : null;
}
