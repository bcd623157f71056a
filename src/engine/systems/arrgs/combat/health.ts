import type { Fighter, Health } from '../../../rules/combat.ts';
import { hindrance, sideOf } from './side.ts';

/** How badly somebody fares, in a word: badly with half of the Vitality or less. */
export function health(fighter: Fighter): Health {
  const side = sideOf(fighter);
  const { current, total } = side.faring;
  if (hindrance(side, 'DEFENDING') !== null) return 'DOWN';
  if (current >= total) return 'UNHURT';
  return current * 2 > total ? 'HURT' : 'BADLY_HURT';
}
