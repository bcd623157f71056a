import { reject } from './decision.ts';
import { rollOrder } from './order.ts';
import type { Unfolding } from './unfolding.ts';

/** The order is fixed and the first round opens. */
export function start(unfolding: Unfolding): void {
  const { status, combatants } = unfolding.state;
  if (status !== 'PREPARING') throw reject('the encounter has started', [], 'an encounter that has not');
  if (combatants.size === 0) throw reject('nobody is there to fight', [], 'an encounter with combatants');
  unfolding.tell({ type: 'encounterStarted' });
  rollOrder(unfolding, [...combatants.keys()]);
}
