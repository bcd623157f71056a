import type { Pieces } from '../../pieces.ts';
import { endsWithRound } from '../../rules/effects/conditions-after.ts';
import type { CommandContext } from '../command-context.ts';
import { fightersOf, mustRun } from '../decision.ts';
import { rollOrder } from '../turns/order.ts';

/**
 * Ends the round. Applies the rules' effects on each combatant, removes expired conditions, and sets the next order.
 */
export function* endRound(context: CommandContext): Pieces<void> {
  mustRun(context.state);
  const { system } = context;
  const ids = [...context.state.combatants.keys()];
  for (const id of ids) {
    yield;
    const all = fightersOf(context.state);
    const fighter = all.get(id)!;
    const [dice, options] = [context.diceOf(id), context.optionsOf(fighter)];
    context.emitPassage(id, system.encounterRules.endRound(fighter, options, dice, all));
  }
  yield;
  const { round } = context.state;
  yield* context.endConditions((held) => endsWithRound(held, round));
  context.emit({ type: 'roundEnded' });
  yield* rollOrder(context, ids);
}
