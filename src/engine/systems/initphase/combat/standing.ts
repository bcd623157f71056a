import type { Json } from '../../../json.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { integer, record, type Value } from '../../../rules/field.ts';
import { sideOf } from './side.ts';
import { state } from './state.ts';

/** How a combatant fares: sheet and state taken together. */
export const standing = record(
  'Standing',
  {
    hitPoints: integer(-1_000_000_000, 100_000, 'Hit Points held.'),
    maximum: integer(1, 100_000, 'All Hit Points of somebody whole.'),
    actionDice: integer(0, 1000, 'Action dice left to the player.'),
    ...state.fields,
  },
  'How a combatant of Initiative Phase d20 fares.',
);

export function stand(fighter: Fighter): Json & Value<typeof standing> {
  const { sheet, state } = sideOf(fighter);
  const { lost, actionDiceSpent, defencesMade, items } = state;
  return {
    hitPoints: sheet.hitPoints - lost,
    maximum: sheet.hitPoints,
    actionDice: Math.max(0, sheet.actionDice - actionDiceSpent),
    lost,
    actionDiceSpent,
    defencesMade,
    items,
  };
}

/** Hit points held now, and when whole. */
export function hitPoints(fighter: Fighter): { readonly now: number; readonly most: number } {
  const { hitPoints: now, maximum: most } = stand(fighter);
  return { now, most };
}
