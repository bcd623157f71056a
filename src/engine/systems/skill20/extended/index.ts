import { quantity } from '../../../quantity.ts';
import { claimed, defaulted, flag, integer, record, text } from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { rules } from '../core/citations.ts';
import { sentence } from '../core/sentence.ts';
import { skill20Options } from '../options/index.ts';
import { timeScales } from '../tables/time.ts';
import {
  effortFields,
  outcomeOf,
  outcomes,
  taskBreakdowns,
  taskRollerOf,
  taskRollsFields,
  timeScale,
} from './task.ts';

const cite = rules('Extended Checks');

export const threshold = claimed(integer(1, 100_000, 'What the sum of the rolls must reach.'));
const taskName = defaulted(text(100, 'What is being done.'), 'extended check');

const WORDS = { REACHED: 'done', UNFINISHED: 'not done yet', FAILED: 'failed' } as const;

/** An extended check, taken up where it was left and put down again. */
export const extendedCheck = rule({
  id: 'extendedCheck',
  title: 'Extended check',
  description: 'Check totals add up until they reach a threshold; each roll takes its time.',
  citation: cite,
  input: record(
    'ExtendedCheckInput',
    { task: taskName, threshold, timeScale: defaulted(timeScale, 'ROUND'), ...effortFields },
    'Work on something that takes several rolls.',
  ),
  options: skill20Options,
  outcomes,
  name: 'ExtendedCheck',
  about: 'How far an extended check has come.',
  facts: {
    ...taskRollsFields,
    sum: measured(taskRollsFields.sum, 'What all rolls have come to'),
    rolls: measured(taskRollsFields.rolls, 'How many rolls there were'),
    reached: flag('Whether the threshold is reached.'),
    failed: flag('Whether it has failed for good.'),
  },
  prepare: (input) => {
    const { task, threshold } = input;
    const work = taskRollerOf(input);
    const each = timeScales.rows[input.timeScale].cells;
    return (dice) => {
      const worked = work(dice);
      const { sum, rolls } = worked;
      const outcome = outcomeOf(worked, input);
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
        terms: () => taskBreakdowns(worked, input, cite),
        effects: () => [
          {
            type: 'progressed',
            on: 'ACTOR',
            ...{ task, sum, rolls },
            of: threshold,
            done: outcome !== 'UNFINISHED',
            citation: cite,
          },
        ],
        say: () =>
          sentence(`${task}: ${sum} of ${threshold} after ${quantity(rolls, 'roll')}, ${WORDS[outcome]}.`),
      };
    };
  },
});
