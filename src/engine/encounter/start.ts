import type { System } from '../rules/system.ts';
import { type Decision, done, fighterOf, reject } from './decision.ts';
import type { EncounterState } from './state.ts';

/** The order is fixed and the first round opens. */
export function start(system: System, state: EncounterState): Decision {
  if (state.status !== 'PREPARING')
    return reject('the encounter has started', [], 'an encounter that has not');
  if (state.combatants.size === 0)
    return reject('nobody is there to fight', [], 'an encounter with combatants');
  const fighters = new Map([...state.combatants].map(([id, combatant]) => [id, fighterOf(combatant)]));
  const turns = system.combat
    .order(fighters)
    .map(({ rank, reason, ids }) => ({ rank, reason, combatants: ids }));
  return done([{ type: 'encounterStarted', turns }]);
}
