import { quantity } from '../../../quantity.ts';
import { claimed, defaulted, flag, integer, record, text } from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { timeScale } from '../combatant/task.ts';
import { rules } from '../core/citations.ts';
import { skill20Options } from '../options/index.ts';
import { statuses } from '../rolls/active-statuses.ts';
import { timeScales } from '../tables/time.ts';
import {
  effortFields,
  effortOf,
  outcomeOf,
  outcomes,
  taskBreakdowns,
  taskRollerOf,
  taskRollsFields,
} from './task.ts';

const cite = rules('Extended Checks', 'D20-006');

export const threshold = claimed(integer(1, 100_000, 'Sum that the rolls must reach.'));
const taskName = defaulted(text(100, 'Name of the task.'), 'extended check');

const WORDS = {
  REACHED: 'The task is done.',
  UNFINISHED: 'The task is not done yet.',
  FAILED: 'The task has failed.',
} as const;

/** An extended check. The check continues from earlier progress and can be interrupted again. */
export const extendedCheck = rule({
  id: 'extendedCheck',
  title: 'Extended check',
  description:
    'Adds up check totals until they reach a threshold. Each roll takes one unit of the time scale.',
  citation: cite,
  input: record(
    'ExtendedCheckInput',
    { task: taskName, threshold, timeScale: defaulted(timeScale, 'ROUND'), ...effortFields, statuses },
    'Work on a task that takes several rolls.',
  ),
  options: skill20Options,
  outcomes,
  name: 'ExtendedCheck',
  about: 'Progress of an extended check.',
  facts: {
    ...taskRollsFields,
    sum: measured(taskRollsFields.sum, 'Sum of all rolls'),
    rolls: measured(taskRollsFields.rolls, 'Number of rolls'),
    reached: flag('True if the threshold is reached.'),
    failed: flag('True if the extended check has failed permanently.'),
  },
  prepare: (input, options) => {
    const { task, threshold, timeScale, modifier, maximumRolls } = input;
    const effort = effortOf(input, input.statuses, options);
    const work = taskRollerOf(effort);
    const each = timeScales.rows[timeScale].cells;
    return (dice) => {
      const worked = work(dice);
      const { sum, rolls } = worked;
      const outcome = outcomeOf(worked, effort);
      return {
        outcome,
        facts: {
          sum,
          rolls,
          seconds: rolls * each.seconds,
          rounds: rolls * each.rounds,
          reached: outcome === 'REACHED',
          failed: outcome === 'FAILED',
        },
        terms: () => taskBreakdowns(worked, effort, cite),
        effects: () => [
          {
            type: 'progressed',
            on: 'ACTOR',
            ...{ task, sum, rolls },
            of: threshold,
            done: outcome !== 'UNFINISHED',
            ...(outcome === 'UNFINISHED' ? { terms: { timeScale, modifier, maximumRolls } } : {}),
            citation: cite,
          },
        ],
        say: () => {
          const which = task === taskName.fallback ? 'the extended check' : task;
          return `After ${quantity(rolls, 'roll')}, the total for ${which} is ${sum} of ${threshold}. ${WORDS[outcome]}`;
        },
      };
    };
  },
});
