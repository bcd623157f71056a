import type { Dice } from '../../../dice/dice.ts';
import { type Staged, whenEnded } from '../../../rules/stages.ts';
import type { Breakdown } from '../../../rules/term.ts';
import { gateTerms } from '../actions/cost.ts';
import { contestRollerOf } from '../attack/contest-roller.ts';
import type { Defended, DefendingTarget } from '../defence/defend.ts';
import type { ArrgsOptions } from '../options/index.ts';
import type { Goal } from '../rolls/judge.ts';
import { resultTerms } from '../rolls/plan.ts';
import { type Rolled, rollerOf, rollsOf, takeTen } from '../rolls/roll.ts';
import { magnifiedValue } from '../rolls/success-value.ts';

/** Check of a manoeuvre, either rolled or with 10 instead of a roll. */
export interface Task {
  readonly goal: Goal;
  readonly dc: Breakdown;
  readonly passive: boolean;
  /** Target that may answer. Null if the manoeuvre cannot be answered. */
  readonly answering: DefendingTarget | null;
  /** Function that changes the Success Value before the manoeuvre is answered. */
  readonly sized: (successValue: number) => number;
}

/** Result of a manoeuvre. */
export interface Performed {
  readonly refused: string | null;
  readonly task: Task | null;
  /** The roll. Null if there was no check. */
  readonly rolled: Rolled | null;
  /** Defence of the target. Null if the target made no Defence Manoeuvre, or the manoeuvre had already failed. */
  readonly defended: Defended | null;
  readonly success: boolean;
  /** Success Value of the manoeuvre. 0 if it fails or has no Success Value. */
  readonly successValue: number;
}

const unrolled = { task: null, rolled: null, defended: null, successValue: 0 } as const;

/** Returns the result of a manoeuvre that is not allowed. */
export const refusedBy = (refused: string): Performed => ({ ...unrolled, refused, success: false });

/**
 * Prepares a manoeuvre, so that it can be rolled repeatedly. `value` is true if odds distinguish its Success Values.
 */
export function taskRollerOf(
  task: Task | null,
  value: boolean,
  options: ArrgsOptions,
): (dice: Dice) => Staged<Task | null, Performed> {
  if (!task) return () => ({ ...unrolled, refused: null, success: true });
  const { goal, answering, sized } = task;
  if (answering) {
    const contest = contestRollerOf(goal, answering, options, { value, criticals: false, sized });
    return (dice) =>
      whenEnded(
        contest(dice),
        [task as Task | null, dice],
        (then) => then!.answering!,
        (made, then) => ({ refused: null, task: then, ...made }),
      );
  }
  const roll = task.passive
    ? () => takeTen(goal, options)
    : rollerOf(goal, options, { upTo: value ? Infinity : 1, criticals: false });
  return (dice) => {
    const rolled = roll(dice);
    const { success, successValue } = rolled;
    const made = { task, rolled, defended: null, success };
    return { refused: null, ...made, successValue: success ? successValue : 0 };
  };
}

export const outcomeOf = ({ refused, success }: Performed): string =>
  refused !== null ? 'NOT_ALLOWED' : success ? 'SUCCEEDS' : 'FAILS';

export function breakdownsOf(performed: Performed): readonly Breakdown[] {
  const { rolled, task, defended } = performed;
  if (!rolled || !task) return [];
  const rolls = rollsOf(rolled).map(({ natural }) => resultTerms(task.goal.plan, natural));
  return [
    task.dc,
    ...gateTerms(task.goal),
    ...(task.goal.baseTerms ?? []),
    ...rolls,
    ...magnifiedValue({ ...performed, rolled }),
    ...(defended ? [resultTerms(defended.plan, defended.natural)] : []),
  ];
}
