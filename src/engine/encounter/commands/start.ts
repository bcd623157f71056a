import type { Pieces } from '../../pieces.ts';
import type { CommandContext } from '../command-context.ts';
import { reject } from '../decision.ts';
import { rollOrder } from '../turns/order.ts';

/** Sets the order and begins the first round. */
export function* start(context: CommandContext): Pieces<void> {
  const { status, combatants } = context.state;
  if (status !== 'PREPARING')
    throw reject('the encounter has started', [], 'an encounter that has not started');
  if (combatants.size === 0)
    throw reject('the encounter has no combatants', [], 'an encounter with combatants');
  context.emit({ type: 'encounterStarted' });
  yield* rollOrder(context, [...combatants.keys()]);
}
