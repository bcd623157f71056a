import type { Json } from '../../../json.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { integer, record, type Value } from '../../../rules/field.ts';
import { read } from '../../../rules/read.ts';
import { hitPointsOf, sheet } from '../sheet.ts';
import { state } from './state.ts';

/** How a combatant fares: what is on the sheet and what has been suffered, taken together. */
export const standing = record(
  'Standing',
  {
    hitPoints: integer(-1_000_000, 1_000_000, 'Hit points held; at 0 or less dying or dead.'),
    maximum: integer(1, 10_000, 'All hit points of somebody whole.'),
    ...state.fields,
  },
  'How a combatant of Basic Roleplaying fares.',
);

export function stand({ sheet: paper, state: suffered }: Fighter): Json & Value<typeof standing> {
  const { wounds, ...rest } = read(state, suffered);
  const maximum = hitPointsOf(read(sheet, paper));
  return {
    hitPoints: maximum - wounds.reduce((sum, { points }) => sum + points, 0),
    maximum,
    wounds,
    ...rest,
  };
}
