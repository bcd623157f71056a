import type { Json } from '../../../json.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { integer, record, type Value } from '../../../rules/field.ts';
import { sideOf } from './side.ts';
import { state } from './state.ts';

/** How a combatant fares: sheet and state taken together. */
export const standing = record(
  'Standing',
  {
    hitPoints: integer(-1_000_000_000, 1_000_000, 'Hit points held.'),
    maximum: integer(1, 1_000_000, 'All hit points of somebody whole.'),
    ...state.fields,
  },
  'How a combatant of Skill20 RPG fares.',
);

export function stand(fighter: Fighter): Json & Value<typeof standing> {
  const { sheet, state } = sideOf(fighter);
  return {
    hitPoints: sheet.hitPoints - state.lost,
    maximum: sheet.hitPoints,
    lost: state.lost,
    tasks: state.tasks,
  };
}
