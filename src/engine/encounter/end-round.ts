import { fighterOf, mustRun } from './decision.ts';
import { rollOrder } from './order.ts';
import type { Unfolding } from './unfolding.ts';

/** The round ends: what the rules do to each combatant by then, conditions that have run out, the next order. */
export function endRound(unfolding: Unfolding): void {
  mustRun(unfolding.state);
  const { system, options } = unfolding;
  const ids = [...unfolding.state.combatants.keys()];
  for (const id of ids) {
    const { combatants, round } = unfolding.state;
    const fighter = fighterOf(combatants.get(id)!, round);
    unfolding.passes(id, system.combat.endRound(fighter, options, unfolding.diceOf(id)));
  }
  unfolding.tell({ type: 'roundEnded' });
  rollOrder(unfolding, ids);
}
