import { quantity } from '../../../quantity.ts';
import { record, text, type Value } from '../../../rules/fields/field.ts';
import type { Act, SampleInput } from '../../../rules/fight/act.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { andThen, type FollowUp } from '../../../rules/fight/follow-up.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { bindings, skill20Act } from '../acting/acts.ts';
import { actionCost } from '../acting/resources.ts';
import { changes } from '../combatant/changes.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { statusesOfActor } from '../combatant/known-inputs.ts';
import type { TimeScale } from '../combatant/task.ts';
import { whyNotAnyOf } from '../combatant/why-not-able.ts';
import { rules } from '../core/citations.ts';
import { healingKit, KIT_TASK } from '../extended/healing-kit.ts';
import { extendedCheck } from '../extended/index.ts';
import {
  knownOfTreatment,
  knownOfWork,
  statedRollFields,
  statedWorkFields,
  taskKeptBy,
  whyNotRoll,
  whyNotWork,
  workIn,
} from '../extended/task-kept.ts';
import { timeScales } from '../tables/time.ts';

const workAct = {
  onOneself: true,
  when: 'TURN',
  costs: actionCost,
  whyNot: whyNotAnyOf('STANDARD'),
} as const;

/**
 * Returns the number of rounds that the combatant has worked towards the next roll, including this round. The roll is
 * due when this number reaches the time scale of the task.
 */
function workAfterRound(keeper: Fighter, task: string, scale: TimeScale) {
  const { rounds } = timeScales.rows[scale].cells;
  const now = (taskKeptBy(keeper, task)?.rounds ?? 0) + 1;
  return now >= rounds ? { due: true, rounds: 0, left: 0 } : { due: false, rounds: now, left: rounds - now };
}

/** Records a round of work, and reports the number of rounds until the next roll. */
const roundOfWork = (on: 'ACTOR' | 'TARGET', keeper: Fighter, task: string, scale: TimeScale): FollowUp => {
  const { due, rounds, left } = workAfterRound(keeper, task, scale);
  return {
    effects: [changes.effect('worked', on, { task, rounds }, rules('Time Scales'))],
    ...(due
      ? {}
      : {
          summary: `The next roll needs ${quantity(left, 'more round', 'more rounds')} of work.`,
          breakdowns: [
            breakdown('rounds until the next roll', [
              term('rounds that a roll takes', left + rounds, 'BASE', rules('Time Scales')),
              term('rounds worked', -rounds, 'MODIFIER', rules('Time Scales')),
            ]),
          ],
        }),
  };
};

const taskAsks = record(
  'ExtendedCheckAct',
  { task: text(100, 'Name of the task. Its progress is stored under this name.'), ...statedWorkFields },
  'One turn of work on a task. Each roll is made at the end of the time that it takes.',
);

type Working = Value<typeof taskAsks>;

const works = bindings<Working>();

/** Work costs each turn's action. A roll is due after a full time scale of work. */
export const extendedCheckAct: Act = skill20Act<Working>()(extendedCheck, {
  ...workAct,
  description: 'Work on a task that takes several rolls. The progress is stored.',
  onOthers: false,
  sampleInputs: (actor) => [
    ...viewOf(actor).state.tasks.map(({ name }) => ({ item: null, input: { task: name } })),
    { item: null, input: { task: 'work', threshold: 10, modifier: 0 } },
  ],
  extraInput: taskAsks,
  whyNotInScene: ({ actor, asked }) => whyNotWork(taskKeptBy(actor, asked.task), asked),
  input: {
    task: works.known('ACTOR', ({ asked }) => asked.task),
    ...knownOfWork,
    rolls: works.known('ACTOR', (scene) =>
      Number(workAfterRound(scene.actor, scene.asked.task, workIn(scene).timeScale).due),
    ),
  },
  afterwards: (bound, scene) =>
    andThen(bound, () => [roundOfWork('ACTOR', scene.actor, scene.asked.task, workIn(scene).timeScale)]),
});

const kitAsks = record('HealingKitAct', statedRollFields, 'One turn of treatment with a healing kit.');

type Treating = Value<typeof kitAsks>;

const treats = bindings<Treating>();

/** A roll takes an hour, counted in rounds. The target stores the progress. */
export const healingKitAct: Act = skill20Act<Treating>()(healingKit, {
  ...workAct,
  description: 'Treat a target with a healing kit, with one roll for each hour of treatment.',
  onOthers: true,
  sampleInputs: (_actor, target) => {
    const begin: SampleInput = { item: null, input: { modifier: 0 } };
    return taskKeptBy(target, KIT_TASK) ? [{ item: null, input: {} }, begin] : [begin];
  },
  extraInput: kitAsks,
  whyNotInScene: ({ target, asked }) => whyNotRoll(taskKeptBy(target, KIT_TASK), asked),
  input: {
    ...knownOfTreatment,
    statuses: statusesOfActor,
    rolls: treats.known('TARGET', ({ target }) => Number(workAfterRound(target, KIT_TASK, 'HOUR').due)),
  },
  afterwards: (bound, { target }) => andThen(bound, () => [roundOfWork('TARGET', target, KIT_TASK, 'HOUR')]),
});
