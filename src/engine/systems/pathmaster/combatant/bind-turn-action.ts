import type { Effect } from '../../../rules/effects/effect.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { mapOutcome } from '../../../rules/fight/follow-up.ts';
import type { BoundProcedure } from '../../../rules/procedure.ts';
import type { Budget } from '../budget/action-budget.ts';
import type { TurnAction } from '../budget/turn-actions.ts';
import { turnProcedure } from '../budget/turn-procedure.ts';
import { conditionName } from '../conditions/conditions.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { stateOf, turnActorOf } from './fighter.ts';

/**
 * Resolves an action of a turn with the turn procedure. The procedure gets its input only when the action is played.
 */
export function bindTurnAction(
  actor: Fighter,
  summary: string,
  effects: () => readonly Effect[],
  options: PathmasterOptions,
  actions: readonly TurnAction[] = [],
  left: Budget = stateOf(actor).budget,
): BoundProcedure {
  const bound = () => {
    const { conditions, move, ran } = turnActorOf(actor, options);
    const before = stateOf(actor).turn.taken.slice(-60);
    const names = conditions.map(conditionName).slice(0, 40);
    return turnProcedure.bind({ actions, left, before, conditions: names, move, ran }, options);
  };
  const turn: BoundProcedure = {
    id: turnProcedure.id,
    odds: (step, given) => bound().odds(step, given),
    play: (dice) => bound().play(dice),
  };
  return mapOutcome(turn, (resolution) => ({
    ...resolution,
    outcome: 'ALLOWED',
    summary,
    effects: effects(),
  }));
}
