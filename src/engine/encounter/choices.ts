import type { Json } from '../json.ts';
import type { Choice } from '../rules/combat.ts';
import type { System } from '../rules/system.ts';
import { fighterOf } from './decision.ts';
import type { EncounterState } from './state.ts';

/** The ways to answer the act that waits, for whoever is asked; none where none waits. */
export function choicesOf({ combat }: System, state: EncounterState, options: Json): readonly Choice[] {
  const { pending, combatants, round } = state;
  const answer = combat.acts.find(({ id }) => id === pending?.act)?.answer;
  if (!pending || !answer) return [];
  const fighter = (id: string) => fighterOf(combatants.get(id)!, round);
  const { actor, target, combatant, input } = pending;
  const parties = [fighter(actor), fighter(target)] as const;
  return combatant === actor || combatant === target
    ? answer.choices(...parties, input, options)
    : answer.choices(...parties, input, options, fighter(combatant));
}
