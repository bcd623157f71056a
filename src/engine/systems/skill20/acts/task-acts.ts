import { record, text, type Value } from '../../../rules/fields/field.ts';
import type { Act, SampleInput } from '../../../rules/fight/act.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { andThen } from '../../../rules/fight/follow-up.ts';
import { bindings, skill20Act } from '../acting/acts.ts';
import { actionCost } from '../acting/resources.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { statusesOfActor } from '../combatant/known-inputs.ts';
import type { TimeScale } from '../combatant/task.ts';
import { whyNotAnyOf } from '../combatant/why-not-able.ts';
import { healingKit, KIT_TASK } from '../extended/healing-kit.ts';
import { extendedCheck } from '../extended/index.ts';
import {
  knownOfTreatment,
  knownOfWork,
  roundsOf,
  statedRollFields,
  statedWorkFields,
  taskKeptBy,
  whyNotRoll,
  whyNotWork,
  workIn,
} from '../extended/task-kept.ts';
import { type RollsDue, rollsDue, workRecorded } from '../extended/time-of-rolls.ts';

const workAct = {
  onOneself: true,
  when: 'TURN',
  costs: actionCost,
  whyNot: whyNotAnyOf('STANDARD'),
} as const;

/**
 * Returns the roll that is due after this round of work, if any. It is due when the rounds that the combatant has worked
 * reach the time scale of the task.
 */
const dueAfterRound = (keeper: Fighter, task: string, scale: TimeScale): RollsDue =>
  rollsDue(roundsOf(keeper, task) + 1, scale, 1);

const taskAsks = record(
  'ExtendedCheckAct',
  { task: text(100, 'Name of the task. Its progress is stored under this name.'), ...statedWorkFields },
  'One turn of work on a task. Each roll is made at the end of the time that it takes.',
);

type Working = Value<typeof taskAsks>;

const works = bindings<Working>();

const dueInTurn = (scene: { readonly actor: Fighter; readonly asked: Working }): RollsDue =>
  dueAfterRound(scene.actor, scene.asked.task, workIn(scene).timeScale);

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
    rolls: works.known('ACTOR', (scene) => dueInTurn(scene).rolls),
  },
  afterwards: (bound, scene) =>
    andThen(bound, () => [workRecorded('ACTOR', scene.asked.task, dueInTurn(scene))]),
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
    rolls: treats.known('TARGET', ({ target }) => dueAfterRound(target, KIT_TASK, 'HOUR').rolls),
  },
  afterwards: (bound, { target }) =>
    andThen(bound, () => [workRecorded('TARGET', KIT_TASK, dueAfterRound(target, KIT_TASK, 'HOUR'))]),
});
