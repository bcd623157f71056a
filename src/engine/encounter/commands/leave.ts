import type { Pieces } from '../../pieces.ts';
import type { Command } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import { requireEachOnce } from '../decision.ts';

/** Removes combatants from the encounter. */
export function* leave(
  context: CommandContext,
  { combatants, reason }: Extract<Command, { type: 'leave' }>,
): Pieces<void> {
  requireEachOnce(context.state, combatants, 'combatantIds');
  yield* context.leave(combatants, reason);
}
