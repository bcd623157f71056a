import type { Dice } from '../../../dice/dice.ts';
import type { Staged } from '../../../rules/stages.ts';
import type { DefendingTarget } from '../defence/defend.ts';
import type { ArrgsOptions } from '../options/index.ts';
import type { Goal } from '../rolls/judge.ts';
import { rollerOf } from '../rolls/roll.ts';
import { answeredContestRollerOf } from './answered-contest.ts';
import { type AttackDistinctions, type Contest, failedContest, leastSized, unchanged } from './contest.ts';

/** An attack ready to be rolled, and answered, any number of times. */
export const contestRollerOf = (
  goal: Goal,
  target: DefendingTarget,
  options: ArrgsOptions,
  matters: Omit<AttackDistinctions, 'sized'> & Partial<AttackDistinctions>,
): ((dice: Dice) => Staged<DefendingTarget, Contest>) =>
  isAnswered(target)
    ? answeredContestRollerOf(goal, target, options, { sized: unchanged, ...matters })
    : unanswered(goal, options, { sized: unchanged, ...matters });

/** What is to be answered yet is rolled as what has been: the dice that fell before it was asked about count on. */
const isAnswered = ({ defence, awaited }: DefendingTarget): boolean => defence !== null || awaited;

function unanswered(
  goal: Goal,
  options: ArrgsOptions,
  { value, criticals, sized }: AttackDistinctions,
): (dice: Dice) => Contest {
  const upTo = value ? Infinity : leastSized(1, sized);
  const roll = rollerOf(goal, options, { upTo, criticals });
  return (dice) => {
    const rolled = roll(dice);
    const successValue = sized(rolled.successValue);
    if (!rolled.success || (goal.base !== null && successValue <= 0)) return failedContest(rolled, null);
    return { rolled, defended: null, success: true, successValue };
  };
}
