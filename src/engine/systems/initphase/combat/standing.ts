import type { Json } from '../../../json.ts';
import { integer, record, type Value } from '../../../rules/fields/field.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { actionDiceOf } from '../check/action-dice.ts';
import { hitPoints } from '../combatant/health.ts';
import { partyOf } from '../combatant/party.ts';
import { MOST, state } from '../combatant/state.ts';
import { timeUnits } from '../tables/time.ts';

/** How a combatant fares: sheet and state taken together. */
export const standing = record(
  'Standing',
  {
    hitPoints: integer(-1_000_000_000, 100_000, 'Hit Points held.'),
    maximum: integer(1, 100_000, 'All Hit Points of somebody whole.'),
    actionDice: integer(0, 1000, 'Action dice left to the player.'),
    secondsGone: integer(
      0,
      MOST,
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
