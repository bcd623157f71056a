import type { Act, Budget, Fighter } from '../../../rules/combat.ts';
import { sideOf } from './side.ts';
import { ACTION, POWER_POINTS } from './state.ts';

/** Power points left: as many as POW when whole. */
export function powerPointsOf(fighter: Fighter): number {
  const { sheet, state } = sideOf(fighter);
  return Math.max(0, sheet.pow - state.powerPointsSpent);
}

/** One action a turn; several actions of a round have turns of their own. */
export function budgets(fighter: Fighter): readonly Budget[] {
  const { sheet, state } = sideOf(fighter);
  return [
    { id: ACTION, title: 'the action of this turn', left: 1 - state.actionsTaken, of: 1 },
    { id: POWER_POINTS, title: 'power points', left: powerPointsOf(fighter), of: sheet.pow },
  ];
}

/** An act that is the action of one's turn. */
export const oneAction: Act['costs'] = () => [{ budget: ACTION, amount: 1 }];

/** Whether somebody has done nothing in the round yet. */
export function isIdle(fighter: Fighter): boolean {
  const { actionsTaken, turnsBegun } = sideOf(fighter).state;
  return actionsTaken === 0 && turnsBegun <= 1;
}
