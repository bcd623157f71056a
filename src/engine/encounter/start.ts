import type { Dice } from '../dice/dice.ts';
import type { Json } from '../json.ts';
import type { System } from '../rules/system.ts';
import { type Decision, done, reject } from './decision.ts';
import { orderOf } from './order.ts';
import type { EncounterState } from './state.ts';

/** The order is fixed and the first round opens. */
export function start(system: System, state: EncounterState, options: Json, dice: Dice): Decision {
  if (state.status !== 'PREPARING')
    return reject('the encounter has started', [], 'an encounter that has not');
  if (state.combatants.size === 0)
    return reject('nobody is there to fight', [], 'an encounter with combatants');
  return done([{ type: 'encounterStarted', turns: orderOf(system, state, options, dice) }]);
}
