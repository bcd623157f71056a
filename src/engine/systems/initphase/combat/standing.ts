import type { Json } from '../../../json.ts';
import { output, record, type Value } from '../../../rules/fields/field.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { actionDiceOf } from '../check/action-dice.ts';
import { hitPoints } from '../combatant/health.ts';
import { partyOf } from '../combatant/party.ts';
import { state } from '../combatant/state.ts';
import { timeUnits } from '../tables/time.ts';

/** How a combatant fares: sheet and state taken together. */
export const standing = record(
  'Standing',
  {
    hitPoints: output.integer('Hit Points held.'),
    maximum: output.count('All Hit Points of somebody whole.'),
    actionDice: output.count('Action dice left to the player.'),
    secondsGone: output.count(
      'Seconds of the game’s world that the fight has lasted before the round under way: 15 a round.',
    ),
    ...state.fields,
  },
  'How a combatant of Initiative Phase d20 fares.',
);

export function standingOf(fighter: Fighter): Json & Value<typeof standing> {
  const { current, maximum } = hitPoints(fighter);
  const { seconds } = timeUnits.rows.ROUND.cells;
  return {
    ...{ hitPoints: current, maximum, actionDice: actionDiceOf(fighter) },
    secondsGone: Math.max(0, fighter.round - 1) * seconds,
    ...partyOf(fighter).state,
  };
}
