import { fightersOf, mustRun } from './decision.ts';
import { rollOrder } from './order.ts';
import type { Unfolding } from './unfolding.ts';

/** The round ends: what the rules do to each combatant by then, conditions that have run out, the next order. */
export function endRound(unfolding: Unfolding): void {
  mustRun(unfolding.state);
  const { system, options } = unfolding;
  const ids = [...unfolding.state.combatants.keys()];
  for (const id of ids) {
    const all = fightersOf(unfolding.state);
    const dice = unfolding.diceOf(id);
    unfolding.passes(id, system.combat.endRound(all.get(id)!, options, dice, all, unfolding.book));
  }
  unfolding.tell({ type: 'roundEnded' });
  rollOrder(unfolding, ids);
}
