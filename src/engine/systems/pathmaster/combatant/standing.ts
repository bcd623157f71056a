import type { Json } from '../../../json.ts';
import { output, record, type Value } from '../../../rules/fields/field.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { HitPoints } from '../../../rules/fight/health.ts';
import { state } from '../state/state.ts';
import { hitsOf, sheetOf, stateOf } from './fighter.ts';
import { budgetOf } from './resources.ts';

/** How a combatant fares: what is on the sheet and what has been suffered, taken together. */
export const standing = record(
  'Standing',
  {
    hits: output.integer('Concussion hits left.'),
    maximum: output.count('Concussion hits when whole.'),
    ...state.fields,
  },
  'How a combatant of Pathmaster fares.',
);

export function standingOf(fighter: Fighter): Json & Value<typeof standing> {
  const { hits } = sheetOf(fighter);
  const marks = stateOf(fighter);
  return { hits: hits - marks.lost, maximum: hits, ...marks, budget: budgetOf(fighter) };
}

/** Hit points held now, and when whole. */
export const hitPoints = (fighter: Fighter): HitPoints => ({
  current: hitsOf(fighter),
  maximum: sheetOf(fighter).hits,
});
