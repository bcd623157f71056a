import type { Json } from '../../../json.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { integer, record, type Value } from '../../../rules/field.ts';
import { readKept } from '../../../rules/read.ts';
import { sheet } from '../sheet.ts';
import { type State, state } from '../state/state.ts';

/** How a combatant fares: what is on the sheet and what has been suffered, taken together. */
export const standing = record(
  'Standing',
  {
    hits: integer(-1_000_000_000, 1_000_000_000, 'Concussion hits left.'),
    maximum: integer(1, 10_000, 'Concussion hits when whole.'),
    ...state.fields,
  },
  'How a combatant of Pathmaster fares.',
);

export function stand({ sheet: paper, state: suffered }: Fighter): Json & Value<typeof standing> {
  const { hits } = readKept(sheet, paper);
  const marks = suffered as State;
  return { hits: hits - marks.lost, maximum: hits, ...marks };
}

/** Hit points held now, and when whole. */
export function hitPoints(fighter: Fighter): { readonly now: number; readonly most: number } {
  const { hits: now, maximum: most } = stand(fighter);
  return { now, most };
}
