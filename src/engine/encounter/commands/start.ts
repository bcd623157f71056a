import type { Pieces } from '../../pieces.ts';
import type { Command } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import { reject, requireEachOnce } from '../decision.ts';
import { rollOrder } from '../turns/order.ts';

/** Applies surprise, sets the order and begins the first round. */
export function* start(
  context: CommandContext,
  { surprised = [] }: Extract<Command, { type: 'start' }>,
): Pieces<void> {
  const { status, combatants } = context.state;
  if (status !== 'PREPARING')
    throw reject('the encounter has started', [], 'an encounter that has not started');
  if (combatants.size === 0)
    throw reject('the encounter has no combatants', [], 'an encounter with combatants');
  const { surprise } = context.system.encounterRules;
  if (surprised.length > 0 && !surprise)
    throw reject('this rule system has no surprise', ['surprisedIds'], 'no combatants');
  requireEachOnce(context.state, surprised, 'surprisedIds');
  context.emit({ type: 'encounterStarted' });
  for (const id of surprised) {
    yield;
    context.emitPassage(id, surprise!(false));
  }
  yield* rollOrder(context, [...combatants.keys()]);
}
