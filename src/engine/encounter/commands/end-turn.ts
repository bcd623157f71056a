import type { Command } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import { combatantAt, fighterOf, mustRun, permit } from '../decision.ts';
import { notTheirTurn } from '../turns/allowed.ts';

/** Somebody is done with their turn. */
export function endTurn(
  context: CommandContext,
  { combatant: id }: Extract<Command, { type: 'endTurn' }>,
): void {
  const { system, options, state } = context;
  mustRun(state);
  const combatant = combatantAt(state, id, ['combatant']);
  if (!state.onTurn.includes(id)) permit(notTheirTurn(state, id, ['combatant']));
  const effects = system.combat.endTurn(fighterOf(combatant, state.round), options, context.diceOf(id));
  context.emit({ type: 'turnEnded', combatant: id });
  context.passes(id, effects);
}
