import { quantity } from '../../../quantity.ts';
import { flag, output, record } from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { term } from '../../../rules/term.ts';
import { rules, ruling } from '../core/citations.ts';
import { heals } from '../core/effects.ts';
import { skill20Options } from '../options/index.ts';
import { healingUpTo, hitPointFields } from '../recovery/hit-points.ts';
import { statusesOf } from '../rolls/active-statuses.ts';
import { score } from '../rolls/attribute.ts';
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

const cite = rules('Rest and Recovery', 'D20-011');

const THRESHOLD = 100;
export const KIT_TASK = 'healing kit';

/** Use of a healing kit: an extended check that restores hit points only at its end (ruling D20-R11). */
export const healingKit = rule({
  id: 'healingKit',
  title: 'Healing kit',
  description:
    'Makes an extended check with a threshold of 100 and one hour per roll. Success restores hit points equal to the target’s Constitution score.',
  citation: cite,
  input: record(
    'HealingKitInput',
    {
      constitution: score('The target’s Constitution score'),
      ...hitPointFields,
      ...effortFields,
      statuses: statusesOf('Statuses of the combatant who treats the target.'),
    },
    'Treatment with a healing kit, with one roll per hour.',
  ),
  options: skill20Options,
  outcomes,
  name: 'HealingKit',
  about: 'Result of treatment with a healing kit.',
  facts: {
    ...taskRollsFields,
    rolls: measured(taskRollsFields.rolls, 'Number of rolls'),
    hours: output.count('Time that all rolls took, in hours.'),
    reached: flag('True if the threshold is reached.'),
    failed: flag('True if the extended check has failed permanently.'),
    healed: measured(output.count('Hit points restored to the target.')),
    hitPoints: output.integer('Hit points of the target afterwards.'),
  },
  prepare: (input, options) => {
    const { modifier, maximumRolls, statuses } = input;
    const effort = effortOf({ ...input, threshold: THRESHOLD }, statuses, options);
    const work = taskRollerOf(effort);
    const each = timeScales.rows.HOUR.cells;
    const constitution = term('Constitution of the target', input.constitution, 'BASE', cite);
    const [atTheEnd, before] = [healingUpTo([constitution], input), healingUpTo([], input)];
    return (dice) => {
      const worked = work(dice);
      const { sum, rolls } = worked;
      const outcome = outcomeOf(worked, effort);
      const healed = outcome === 'REACHED' ? atTheEnd : before;
      return {
        outcome,
        facts: {
          sum,
          rolls,
          seconds: rolls * each.seconds,
          rounds: rolls * each.rounds,
          hours: rolls,
          reached: outcome === 'REACHED',
          failed: outcome === 'FAILED',
          healed,
          hitPoints: input.hitPoints + healed.total,
        },
        terms: () => [...taskBreakdowns(worked, effort, cite), healed],
        effects: () => [
          {
            type: 'progressed',
            on: 'TARGET',
            ...{ task: KIT_TASK, sum, rolls },
            of: THRESHOLD,
            done: outcome !== 'UNFINISHED',
            ...(outcome === 'UNFINISHED' ? { terms: { timeScale: 'HOUR', modifier, maximumRolls } } : {}),
            citation: ruling('D20-R11'),
          },
          ...heals('TARGET', healed.total, cite),
        ],
        say: () =>
          `After ${quantity(rolls, 'hour')} of treatment, the sum is ${sum} of ${THRESHOLD}. The target regains ${quantity(healed.total, 'hit point')}.`,
      };
    };
  },
});
