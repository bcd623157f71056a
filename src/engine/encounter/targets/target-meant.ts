import type { Act } from '../../rules/fight/act.ts';
import { fighterOf, fightersOf } from '../decision.ts';
import type { Combatant, EncounterState } from '../state.ts';

/**
 * Returns the target of a command. A caller can name the actor as the target to attack an opponent that the caller
 * cannot see.
 */
export function targetMeant(
  state: EncounterState,
  { onOneself, opponentOf }: Act,
  actor: Combatant,
  target: Combatant,
): Combatant {
  if (target.id !== actor.id || onOneself) return target;
  const opponent = opponentOf?.(fighterOf(actor, state.round), fightersOf(state)) ?? actor.id;
  return state.combatants.get(opponent) ?? target;
}
