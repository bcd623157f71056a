import type { Json } from '../../../json.ts';
import { readKept } from '../../../rules/fields/read.ts';
import type { Period } from '../../../rules/fight/encounter-rules.ts';
import { interruptedRest } from '../time/resting.ts';
import { lastingParts, resetParts, type State, state } from './state.ts';

/** Initial values of the parts that a new turn resets. */
export const renewedTurnParts = lastingParts('TURN');

const partsOfTurn = Object.keys(renewedTurnParts) as readonly (keyof State)[];

/** The end of a fight ends hasty bracing (PMB-133) and interrupts every rest. */
const afterFight = ({ injuries, body, ...rest }: State): State => ({
  ...rest,
  injuries: injuries.map((injury) => ({ ...injury, braced: 0 })),
  body: { ...body, dayBegan: null, ...interruptedRest(body) },
});

/** Parts of a turn end with the turn, not with the round. The turn after a Wait is still the same turn. */
export function startPeriod(given: Json, opens: Period): Json {
  const before = readKept(state, given);
  if (opens === 'FIGHT') return afterFight(resetParts(before, opens));
  if (opens === 'TURN') return before.resumes ? before : resetParts(before, opens);
  const lasting = Object.fromEntries(partsOfTurn.map((part) => [part, before[part]]));
  return { ...resetParts(before, opens), ...lasting };
}
