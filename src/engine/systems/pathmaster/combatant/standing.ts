import type { Json } from '../../../json.ts';
import { output, record, type Value } from '../../../rules/fields/field.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { HitPoints } from '../../../rules/fight/health.ts';
import { state } from '../state/state.ts';
import { hitsOf, sheetOf, stateOf } from './fighter.ts';
import { budgetOf } from './resources.ts';

export const standing = record(
  'Standing',
  {
    hits: output.integer('Concussion hits left.'),
    maximum: output.count('Maximum concussion hits.'),
    ...state.fields,
  },
  'Current state of a Pathmaster combatant.',
);

export function standingOf(fighter: Fighter): Json & Value<typeof standing> {
  const { hits } = sheetOf(fighter);
  const marks = stateOf(fighter);
  return { hits: hits - marks.lost, maximum: hits, ...marks, budget: budgetOf(fighter) };
}

/** Current and maximum hit points. */
export const hitPoints = (fighter: Fighter): HitPoints => ({
  current: hitsOf(fighter),
  maximum: sheetOf(fighter).hits,
});
