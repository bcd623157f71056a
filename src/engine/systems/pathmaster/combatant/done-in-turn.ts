import type { Effect } from '../../../rules/effects/effect.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { mapOutcome } from '../../../rules/fight/follow-up.ts';
import type { BoundProcedure } from '../../../rules/procedure.ts';
import type { TurnAction } from '../budget/actions.ts';
import type { Budget } from '../budget/ledger.ts';
import { turn as turnProcedure } from '../budget/plan-turn.ts';
import { conditionName } from '../conditions/conditions.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { actorOf, stateOf } from './fighter.ts';

/** Something done in a turn, as the rules of the turn tell it; bound when it is played. */
export function doneInTurn(
  actor: Fighter,
  summary: string,
  effects: () => readonly Effect[],
  options: PathmasterOptions,
  actions: readonly TurnAction[] = [],
  left: Budget = stateOf(actor).budget,
): BoundProcedure {
  const bound = () => {
    const { conditions, move, ran } = actorOf(actor, options);
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
