import type { Fighter } from '../../../rules/combat.ts';
import type { Effect } from '../../../rules/effect.ts';
import type { BoundProcedure } from '../../../rules/procedure.ts';
import type { TurnAction } from '../budget/actions.ts';
import type { Budget } from '../budget/ledger.ts';
import { turn as turnProcedure } from '../budget/plan-turn.ts';
import { conditionName } from '../conditions/conditions.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { actorOf, stateOf } from './fighter.ts';

/** Something done in a turn, as the rules of the turn tell it. */
export function told(
  actor: Fighter,
  summary: string,
  effects: readonly Effect[],
  options: PathmasterOptions,
  actions: readonly TurnAction[] = [],
  left: Budget = stateOf(actor).budget,
): BoundProcedure {
  const { conditions, move, ran } = actorOf(actor, options);
  const before = stateOf(actor).turn.taken.slice(-60);
  const bound = turnProcedure.bind(
    { actions, left, before, conditions: conditions.map(conditionName).slice(0, 40), move, ran },
    options,
  );
  return {
    ...bound,
    play: (dice) => ({ ...bound.play(dice), outcome: 'ALLOWED', summary, effects }),
  };
}
