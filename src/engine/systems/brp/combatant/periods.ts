import type { Json } from '../../../json.ts';
import { type Lifetimes, resetParts } from '../../../rules/effects/lifetimes.ts';
import { readKept } from '../../../rules/fields/read.ts';
import type { Period } from '../../../rules/fight/encounter-rules.ts';
import { type State, state, unhurt } from './state.ts';

const lifetimes: Lifetimes<State> = {
  wounds: 'PERSON',
  items: 'PERSON',
  away: 'FIGHT',
  defences: 'ROUND',
  defenceRanks: 'ROUND',
  defencesFailed: 'ROUND',
  missilesFaced: 'ROUND',
  actionsTaken: 'TURN',
  turnsBegun: 'ROUND',
  engaged: 'FIGHT',
  initiative: 'FIGHT',
  plan: 'ROUND',
  aim: 'FIGHT',
  lodged: 'PERSON',
  entangler: 'FIGHT',
  grapples: 'TURN',
  aided: 'PERSON',
  losses: 'PERSON',
  minorToday: 'PERSON',
  majorWoundsRolled: 'PERSON',
  prepared: 'ROUND',
  powerPointsSpent: 'PERSON',
  fatigueSpent: 'PERSON',
  healedThisRound: 'ROUND',
  week: 'PERSON',
  luckOwed: 'PERSON',
  luckAt: 'PERSON',
  faintedAt: 'PERSON',
  dyingAfterTurn: 'PERSON',
  dyingRolls: 'PERSON',
  lastActionTaken: 'PERSON',
};

/** Starts a turn with a new action, a round without defences and plan, or a fight with what is not in a wound. */
export function startPeriod(given: Json, opens: Period): Json {
  const before = readKept(state, given);
  const after = resetParts(before, unhurt, lifetimes, opens);
  switch (opens) {
    case 'TURN':
      return { ...after, turnsBegun: before.turnsBegun + 1 };
    case 'ROUND':
      return { ...after, lodged: unmoved(before) };
    case 'FIGHT':
      return { ...after, lodged: unmoved(before), away: before.away.filter(({ why }) => why === 'LODGED') };
  }
}

const unmoved = ({ lodged }: State): State['lodged'] =>
  lodged.some(({ moved }) => moved) ? lodged.map((each) => ({ ...each, moved: false })) : lodged;
