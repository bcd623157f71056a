import type { Command } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import { combatantAt, fighterOf, mustRun, rejectIf } from '../decision.ts';
import { notTheirTurnRejection } from '../turns/rejections.ts';

/** Ends a combatant's turn. */
export function endTurn(
  context: CommandContext,
  { combatant: id }: Extract<Command, { type: 'endTurn' }>,
): void {
  const { system, state } = context;
  mustRun(state);
  const combatant = combatantAt(state, id, ['actorId']);
  if (!state.onTurn.includes(id)) rejectIf(notTheirTurnRejection(state, id, ['actorId']));
  const fighter = fighterOf(combatant, state.round);
  const effects = system.encounterRules.endTurn(fighter, context.optionsOf(fighter), context.diceOf(id));
  context.emit({ type: 'turnEnded', combatant: id });
  context.emitPassage(id, effects);
}
