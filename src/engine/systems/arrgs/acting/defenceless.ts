import { quantity } from '../../../quantity.ts';
import { pointsLeft } from '../combatant/points.ts';
import { hindrance, type Side } from '../combatant/side.ts';
import type { ArrgsOptions } from '../options/index.ts';
import { manoeuvreOf } from '../tables/manoeuvres.ts';

/** Why somebody cannot answer by a Defence Manoeuvre; null where they can (ruling ARR-R11). */
export function defenceless(defender: Side, { strictImmediateList }: ArrgsOptions): string | null {
  const held = hindrance(defender, 'DEFENDING') ?? hindrance(defender, 'ACTING');
  if (held !== null) return `the target is held back: ${held}`;
  if (strictImmediateList && defender.state.trigger === null) return 'the target has readied nothing';
  const cost = manoeuvreOf('DEFENCE').points!;
  const left = pointsLeft(defender, 'ADDITIONAL_ACTION_POINTS');
  return left < cost
    ? `a Defence takes ${quantity(cost, 'Additional Action Point')}, and ${quantity(left, 'is', 'are')} left`
    : null;
}
