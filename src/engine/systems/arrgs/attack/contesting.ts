import type { Dice } from '../../../dice/dice.ts';
import type { Answerer } from '../defence/defend.ts';
import type { ArrgsOptions } from '../options/index.ts';
import type { Goal } from '../rolls/judge.ts';
import { rolling } from '../rolls/roll.ts';
import { answered } from './answered.ts';
import { type Contest, failed, leastSized, type Matters, unchanged } from './contest.ts';

/** An attack ready to be rolled, and answered, any number of times. */
export const contesting = (
  goal: Goal,
  target: Answerer,
  options: ArrgsOptions,
  matters: Omit<Matters, 'sized'> & Partial<Matters>,
): ((dice: Dice) => Contest) =>
  isAnswered(target)
    ? answered(goal, target, options, { sized: unchanged, ...matters })
    : unanswered(goal, options, { sized: unchanged, ...matters });

/** What is to be answered yet is rolled as what has been: the dice that fell before it was asked about count on. */
const isAnswered = ({ defence, awaited }: Answerer): boolean => defence !== null || awaited;

function unanswered(
  goal: Goal,
  options: ArrgsOptions,
  { value, criticals, sized }: Matters,
): (dice: Dice) => Contest {
  const upTo = value ? Infinity : leastSized(1, sized);
  const roll = rolling(goal, options, { upTo, criticals });
  return (dice) => {
    const rolled = roll(dice);
    const successValue = sized(rolled.successValue);
    if (!rolled.success || (goal.base !== null && successValue <= 0)) return failed(rolled, null);
    return { rolled, defended: null, success: true, successValue };
  };
}
