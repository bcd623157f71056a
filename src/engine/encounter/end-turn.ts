import { notTheirTurn } from './allowed.ts';
import type { Command } from './command.ts';
import { combatantAt, fighterOf, mustRun } from './decision.ts';
import type { Unfolding } from './unfolding.ts';

/** Somebody is done with their turn. */
export function endTurn(
  unfolding: Unfolding,
  { combatant: id }: Extract<Command, { type: 'endTurn' }>,
): void {
  const { system, options, state } = unfolding;
  mustRun(state);
  const combatant = combatantAt(state, id, ['combatant']);
  if (!state.onTurn.includes(id)) throw notTheirTurn(state, id, ['combatant']);
  const effects = system.combat.endTurn(fighterOf(combatant, state.round), options, unfolding.diceOf(id));
  unfolding.tell({ type: 'turnEnded', combatant: id });
  unfolding.passes(id, effects);
}
