import type { Json } from '../../../json.ts';
import { output, record, type Value } from '../../../rules/fields/field.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { actionDiceOf } from '../check/action-dice.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { hitPoints } from '../combatant/health.ts';
import { state } from '../combatant/state.ts';
import { timeUnits } from '../tables/time.ts';

/** Current values of a combatant, from the sheet and the state. */
export const standing = record(
  'Standing',
  {
    hitPoints: output.integer('Current Hit Points of the combatant.'),
    maximum: output.count('The combatant’s maximum Hit Points.'),
    actionDice: output.count('The combatant’s action dice.'),
    secondsGone: output.count(
      'Game time of the fight up to the current round, in seconds. `Entry.changes` omits it.',
    ),
    ...state.fields,
  },
  'Current state of an Initiative Phase d20 combatant.',
);

export function standingOf(fighter: Fighter): Json & Value<typeof standing> {
  const { current, maximum } = hitPoints(fighter);
  const { seconds } = timeUnits.rows.ROUND.cells;
  const { state } = viewOf(fighter);
  const { putOffIn, items } = state;
  return {
    ...{ hitPoints: current, maximum, actionDice: actionDiceOf(fighter) },
    secondsGone: Math.max(0, fighter.round - 1) * seconds,
    ...state,
    // Delayed actions happen in the next round, so none are waiting after that round.
    putOffIn: putOffIn !== null && putOffIn >= fighter.round - 1 ? putOffIn : null,
    items: items
      .map((item) => (item.destroyed ? { ...item, inHand: false } : item))
      .filter(({ recorded, broken, inHand }) => recorded > 0 || broken || !inHand),
  };
}
