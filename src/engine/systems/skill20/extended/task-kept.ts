import { claimed, described, integer, optional } from '../../../rules/fields/field.ts';
import { bindingsFor } from '../../../rules/fight/binding.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { knownHealth, statusesOfActor } from '../combatant/known-inputs.ts';
import { limitOfRolls, modifierOfRolls, type Task, type TimeScale, timeScale } from '../combatant/task.ts';
import { KIT_TASK } from './healing-kit.ts';

/** Returns the unfinished task with this name. Undefined if there is none. */
export const taskKeptBy = (keeper: Fighter, name: string): Task | undefined =>
  viewOf(keeper).state.tasks.find((each) => each.name === name);

export const progressOf = (keeper: Fighter, name: string) => {
  const { sum, rolls } = taskKeptBy(keeper, name) ?? { sum: 0, rolls: 0 };
  return { sum, rolls };
};

/** Number of rounds already spent on the next roll of a task. */
export const roundsOf = (keeper: Fighter, name: string): number => taskKeptBy(keeper, name)?.rounds ?? 0;

/** How a task is rolled, from the caller's input. */
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
        'Modifier added to each d20, excluding statuses. If omitted: the modifier of the task’s last roll.',
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

/** Returns the rolls from the input. Values that the input omits come from the task. */
export const rollsOf = (task: Task | undefined, { modifier, maximumRolls }: StatedRolls): StatedRolls => ({
  modifier: modifier ?? task?.modifier ?? null,
  maximumRolls: maximumRolls ?? task?.maximumRolls ?? null,
});

/**
 * Returns the work from the input. Values that the input omits come from the task. In a new task, each roll takes the
 * given unit of time.
 */
export const workOf = (task: Task | undefined, stated: StatedWork, usual: TimeScale = 'ROUND') => ({
  ...rollsOf(task, stated),
  threshold: stated.threshold ?? task?.threshold ?? null,
  timeScale: stated.timeScale ?? task?.timeScale ?? usual,
});

/** Returns the reason why the task's next roll cannot be made. Null if it can be made. */
export const whyNotRoll = (task: Task | undefined, stated: StatedRolls): RuleViolation | null =>
  rollsOf(task, stated).modifier === null
    ? ruleViolation(
        'the first roll of a task needs a modifier',
        ['modifier'],
        'the sum of all modifiers to each d20',
      )
    : null;

/**
 * Returns the reason why the work cannot continue, because a task's threshold and time scale must not change. Null if
 * nothing prevents this.
 */
export function whyNotWork(task: Task | undefined, stated: StatedWork): RuleViolation | null {
  if (task === undefined && stated.threshold === null)
    return ruleViolation('a new task needs a threshold', ['threshold'], 'the sum that the rolls must reach');
  const changed = (['threshold', 'timeScale'] as const).find(
    (term) => (task?.[term] ?? null) !== null && stated[term] !== null && stated[term] !== task?.[term],
  );
  return changed === undefined
    ? whyNotRoll(task, stated)
    : ruleViolation(
        `the task has begun with a different ${changed === 'threshold' ? 'threshold' : 'time scale'}`,
        [changed],
        `${task?.[changed]}, or null`,
      );
}

interface Working {
  readonly actor: Fighter;
  readonly asked: StatedWork & { readonly task: string };
}

export const workIn = ({ actor, asked }: Working) => workOf(taskKeptBy(actor, asked.task), asked);

const { known: ofWork } = bindingsFor<Working>();

/** Inputs of work on a task, from the caller's input and the task that the actor has begun. */
export const knownOfWork = {
  threshold: ofWork('ACTOR', (scene) => workIn(scene).threshold!),
  timeScale: ofWork('ACTOR', (scene) => workIn(scene).timeScale),
  modifier: ofWork('ACTOR', (scene) => workIn(scene).modifier!),
  maximumRolls: ofWork('ACTOR', (scene) => workIn(scene).maximumRolls),
  statuses: statusesOfActor,
  progress: ofWork('ACTOR', ({ actor, asked }) => progressOf(actor, asked.task)),
};

interface Treating {
  readonly target: Fighter;
  readonly asked: StatedRolls;
}

const rollsIn = ({ target, asked }: Treating) => rollsOf(taskKeptBy(target, KIT_TASK), asked);

const { known: ofTreatment } = bindingsFor<Treating>();

/** Inputs of treatment with a healing kit, from the caller's input and the target. */
export const knownOfTreatment = {
  ...knownHealth,
  modifier: ofTreatment('TARGET', (scene) => rollsIn(scene).modifier!),
  maximumRolls: ofTreatment('TARGET', (scene) => rollsIn(scene).maximumRolls),
  progress: ofTreatment('TARGET', ({ target }) => progressOf(target, KIT_TASK)),
};
