import { claimed, described, integer, optional } from '../../../rules/fields/field.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { limitOfRolls, modifierOfRolls, type Task, type TimeScale, timeScale } from '../combatant/task.ts';

/** The unfinished task of this name. Undefined if there is none. */
export const taskKeptBy = (keeper: Fighter, name: string): Task | undefined =>
  viewOf(keeper).state.tasks.find((each) => each.name === name);

export const progressOf = (keeper: Fighter, name: string) => {
  const { sum, rolls } = taskKeptBy(keeper, name) ?? { sum: 0, rolls: 0 };
  return { sum, rolls };
};

/** How rolls of a task are made, as a caller states it. */
interface StatedRolls {
  readonly modifier: number | null;
  readonly maximumRolls: number | null;
}

interface StatedWork extends StatedRolls {
  readonly threshold: number | null;
  readonly timeScale: TimeScale | null;
}

export const statedRollFields = {
  modifier: optional(
    claimed(
      modifierOfRolls(
        'Total that is added to each d20, without statuses. If omitted: the modifier of the task’s last roll.',
      ),
    ),
  ),
  maximumRolls: optional(
    claimed(
      limitOfRolls(
        'Number of rolls after which the check fails, set by the game master. If omitted: the task’s number of rolls; a new task then cannot fail.',
      ),
    ),
  ),
} as const;

export const statedWorkFields = {
  threshold: optional(
    claimed(
      integer(
        1,
        100_000,
        'Sum that the rolls must reach. If omitted: the threshold of a task that has begun.',
      ),
    ),
  ),
  timeScale: optional(
    described(
      timeScale,
      'Time that each roll takes. If omitted: the task’s time scale, or a round for a new task.',
    ),
  ),
  ...statedRollFields,
} as const;

/** The stated rolls. Values that are not stated come from the task. */
export const rollsOf = (task: Task | undefined, { modifier, maximumRolls }: StatedRolls): StatedRolls => ({
  modifier: modifier ?? task?.modifier ?? null,
  maximumRolls: maximumRolls ?? task?.maximumRolls ?? null,
});

/** The stated work. Values that are not stated come from the task. Each roll of a new task takes a round. */
export const workOf = (task: Task | undefined, stated: StatedWork) => ({
  ...rollsOf(task, stated),
  threshold: stated.threshold ?? task?.threshold ?? null,
  timeScale: stated.timeScale ?? task?.timeScale ?? ('ROUND' satisfies TimeScale),
});

/** Why no roll can be made. Null if it can. */
export const whyNotRoll = (task: Task | undefined, stated: StatedRolls): RuleViolation | null =>
  rollsOf(task, stated).modifier === null
    ? ruleViolation('this task has no modifier yet', ['modifier'], 'the sum of all modifiers to each d20')
    : null;

/** Why the work cannot go on: a task keeps its threshold and its time scale. Null if it can. */
export function whyNotWork(task: Task | undefined, stated: StatedWork): RuleViolation | null {
  if (task === undefined && stated.threshold === null)
    return ruleViolation(
      'this task has no threshold yet',
      ['threshold'],
      'the sum that the rolls must reach',
    );
  const changed = (['threshold', 'timeScale'] as const).find(
    (term) => (task?.[term] ?? null) !== null && stated[term] !== null && stated[term] !== task?.[term],
  );
  return changed === undefined
    ? whyNotRoll(task, stated)
    : ruleViolation(
        `the task has begun with another ${changed === 'threshold' ? 'threshold' : 'time scale'}`,
        [changed],
        `${task?.[changed]}, or null`,
      );
}
