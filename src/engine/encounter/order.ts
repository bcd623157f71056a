import type { Dice } from '../dice/dice.ts';
import type { Json } from '../json.ts';
import type { System } from '../rules/system.ts';
import { fighterOf } from './decision.ts';
import type { Turn } from './event.ts';
import type { EncounterState } from './state.ts';

/** Who acts before whom in the round that is about to open. */
export function orderOf(system: System, state: EncounterState, options: Json, dice: Dice): readonly Turn[] {
  const fighters = new Map(
    [...state.combatants].map(([id, combatant]) => [id, fighterOf(combatant, state.round)]),
  );
  const before = state.turns.map(({ rank, reason, combatants }) => ({ rank, reason, ids: combatants }));
  return system.combat
    .order(fighters, before, options, dice)
    .map(({ rank, reason, ids }) => ({ rank, reason, combatants: ids }));
}
