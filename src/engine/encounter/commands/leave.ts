import type { Pieces } from '../../pieces.ts';
import { endsWithFight } from '../../rules/effects/after-fight.ts';
import type { Command } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import { requireEachOnce } from '../decision.ts';

/** Takes combatants out of the encounter. What exists only in the fight ends for them. */
export function* leave(
  context: CommandContext,
  { combatants, reason }: Extract<Command, { type: 'leave' }>,
): Pieces<void> {
  const { system, state } = context;
  requireEachOnce(state, combatants, 'combatantIds');
  for (const id of combatants)
    if (state.onTurn.includes(id)) context.emit({ type: 'turnEnded', combatant: id });
  yield* context.endConditions(
    (held, { id }) => combatants.includes(id) && endsWithFight(held, system.conditions),
  );
  context.emit({ type: 'combatantsLeft', combatants, reason });
}
