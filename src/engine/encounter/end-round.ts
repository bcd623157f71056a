import type { Dice } from '../dice/dice.ts';
import type { Json } from '../json.ts';
import type { System } from '../rules/system.ts';
import { type Decision, done, fighterOf, reject } from './decision.ts';
import type { EncounterEvent } from './event.ts';
import { orderOf } from './order.ts';
import type { EncounterState } from './state.ts';

/** The round ends: what the rules do to each combatant by then, conditions that have run out, the next order. */
export function endRound(system: System, state: EncounterState, options: Json, dice: Dice): Decision {
  if (state.status !== 'RUNNING')
    return reject('the encounter has not started', [], 'an encounter that has started');
  const events = [...state.combatants.values()].flatMap((combatant): EncounterEvent[] =>
    system.combat
      .endRound(fighterOf(combatant, state.round), state.round, options, dice)
      .map((effect) => ({ type: 'affected', combatant: combatant.id, effect })),
  );
  return done([...events, { type: 'roundEnded', turns: orderOf(system, state, options, dice) }]);
}
