import { quantity } from '../../../quantity.ts';
import { flag, output, record, type Value } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { term } from '../../../rules/term.ts';
import { rules, ruling } from '../core/citations.ts';
import { heals } from '../core/effects.ts';
import { skill20Options } from '../options/index.ts';
import { healingUpTo, hitPointFields } from '../recovery/hit-points.ts';
import { score } from '../rolls/attribute.ts';
import {
  type Effort,
  effortFields,
  outcomeOf,
  outcomes,
  type TaskRolls,
  taskBreakdowns,
  taskRollerOf,
  taskRollsFields,
  timeTakenBy,
} from './task.ts';

const THRESHOLD = 100;
export const KIT_TASK = 'healing kit';

const kitInput = record(
  'HealingKitInput',
  { constitution: score('Constitution of the target'), ...hitPointFields, ...effortFields },
  'Work with a healing kit, an hour for each roll.',
);

type Input = Value<typeof kitInput>;

const effortOf = (input: Input): Effort => ({ ...input, threshold: THRESHOLD });

const healing = (worked: TaskRolls, input: Input) =>
  healingUpTo(
    outcomeOf(worked, effortOf(input)) === 'REACHED'
      ? [term('Constitution of the target', input.constitution, 'BASE', rules('Rest and Recovery'))]
      : [],
    input,
  );

/** A healing kit: an extended check, and hit points only at its end (ruling D20-R11). */
export const healingKit = procedure({
  id: 'healingKit',
  title: 'Healing kit',
  description:
    'An extended check to 100, an hour a roll, that restores as many hit points as the target has Constitution.',
  citation: rules('Rest and Recovery'),
  input: kitInput,
  options: skill20Options,
  detail: record(
    'HealingKit',
    {
      ...taskRollsFields,
      hours: output.count('How long the rolls took, in hours.'),
      reached: flag('Whether the threshold is reached.'),
      failed: flag('Whether it has failed for good.'),
      healed: output.count('Hit points restored.'),
      hitPoints: output.integer('Hit points afterwards.'),
    },
    'How work with a healing kit came out.',
  ),
  outcomes,
  measures: {
    rolls: { title: 'How many rolls there were', kind: 'number' },
    healed: { title: 'Hit points restored', kind: 'number' },
  },
  prepare: (input) => taskRollerOf(effortOf(input)),
  view: (worked, input) => ({
    outcome: outcomeOf(worked, effortOf(input)),
    rolls: worked.rolls,
    healed: healing(worked, input).total,
  }),
  conclude: (worked, input) => {
    const effort = effortOf(input);
    const outcome = outcomeOf(worked, effort);
    const healed = healing(worked, input);
    return {
      outcome,
      summary: `Healing kit: ${worked.sum} of ${THRESHOLD} after ${quantity(worked.rolls, 'hour')}; ${quantity(healed.total, 'hit point')} restored.`,
      breakdowns: [...taskBreakdowns(worked, effort, rules('Rest and Recovery')), healed],
      effects: [
        {
          type: 'progressed',
          on: 'TARGET',
          task: KIT_TASK,
          sum: worked.sum,
          rolls: worked.rolls,
          of: THRESHOLD,
          done: outcome !== 'UNFINISHED',
          citation: ruling('D20-R11'),
        },
        ...heals('TARGET', healed.total, rules('Rest and Recovery')),
      ],
      detail: {
        sum: worked.sum,
        rolls: worked.rolls,
        ...timeTakenBy(worked, 'HOUR'),
        hours: worked.rolls,
        reached: outcome === 'REACHED',
        failed: outcome === 'FAILED',
        healed: healed.total,
        hitPoints: input.hitPoints + healed.total,
      },
    };
  },
});
