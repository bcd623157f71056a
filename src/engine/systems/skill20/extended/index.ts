import { quantity } from '../../../quantity.ts';
import { claimed, defaulted, flag, integer, record, text } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { rules } from '../core/citations.ts';
import { sentence } from '../core/sentence.ts';
import { skill20Options } from '../options/index.ts';
import {
  effortFields,
  outcomeOf,
  outcomes,
  taskBreakdowns,
  taskRollerOf,
  taskRollsFields,
  timeScale,
  timeTakenBy,
} from './task.ts';

export const threshold = claimed(integer(1, 100_000, 'What the sum of the rolls must reach.'));
const taskName = defaulted(text(100, 'What is being done.'), 'extended check');

/** An extended check, taken up where it was left and put down again. */
export const extendedCheck = procedure({
  id: 'extendedCheck',
  title: 'Extended check',
  description: 'Check totals add up until they reach a threshold; each roll takes its time.',
  citation: rules('Extended Checks'),
  input: record(
    'ExtendedCheckInput',
    { task: taskName, threshold, timeScale: defaulted(timeScale, 'ROUND'), ...effortFields },
    'Work on something that takes several rolls.',
  ),
  options: skill20Options,
  detail: record(
    'ExtendedCheck',
    {
      ...taskRollsFields,
      reached: flag('Whether the threshold is reached.'),
      failed: flag('Whether it has failed for good.'),
    },
    'How far an extended check has come.',
  ),
  outcomes,
  measures: {
    sum: { title: 'What all rolls have come to', kind: 'number' },
    rolls: { title: 'How many rolls there were', kind: 'number' },
  },
  prepare: taskRollerOf,
  view: (worked, input) => ({ outcome: outcomeOf(worked, input), sum: worked.sum, rolls: worked.rolls }),
  conclude: (worked, input) => {
    const outcome = outcomeOf(worked, input);
    const words = { REACHED: 'done', UNFINISHED: 'not done yet', FAILED: 'failed' };
    return {
      outcome,
      summary: sentence(
        `${input.task}: ${worked.sum} of ${input.threshold} after ${quantity(worked.rolls, 'roll')}, ${words[outcome]}.`,
      ),
      breakdowns: taskBreakdowns(worked, input, rules('Extended Checks')),
      effects: [
        {
          type: 'progressed',
          on: 'ACTOR',
          task: input.task,
          sum: worked.sum,
          rolls: worked.rolls,
          of: input.threshold,
          done: outcome !== 'UNFINISHED',
          citation: rules('Extended Checks'),
        },
      ],
      detail: {
        sum: worked.sum,
        rolls: worked.rolls,
        ...timeTakenBy(worked, input.timeScale),
        reached: outcome === 'REACHED',
        failed: outcome === 'FAILED',
      },
    };
  },
});
