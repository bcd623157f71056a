import type { Act, Fighter } from '../../../rules/combat.ts';
import { claimed, defaulted, integer, optional, record, text } from '../../../rules/field.ts';
import { read } from '../../../rules/read.ts';
import { extendedCheck, threshold } from '../extended/index.ts';
import { effortFields, timeScale } from '../extended/task.ts';
import { healingKit, KIT_TASK } from '../recovery/healing-kit.ts';
import { unless } from './barred.ts';
import { oneAction } from './budget.ts';
import { sideOf } from './side.ts';
import { stand } from './standing.ts';

const { modifier, rolls, maximumRolls } = effortFields;

/** Work is what somebody does in a turn, and needs somebody able to act. */
const work = {
  onOneself: true,
  when: 'TURN',
  answer: null,
  costs: oneAction,
  hindrance: unless('STANDARD'),
} as const;

/** How far somebody has come with a task that is under way. */
const progressOf = (actor: Fighter, task: string) => {
  const { tasks } = sideOf(actor).state;
  const { sum, rolls } = tasks.find(({ name }) => name === task) ?? { sum: 0, rolls: 0 };
  return { sum, rolls };
};

const extendedActInput = record(
  'ExtendedCheckAct',
  {
    task: text(100, 'What is being done.'),
    threshold,
    timeScale: defaulted(timeScale, 'ROUND'),
    modifier,
    rolls,
    maximumRolls,
  },
  'Work on something that takes several rolls.',
);

/** Work that the character keeps at until it is done. */
export const extendedCheckAct: Act = {
  ...work,
  id: 'extendedCheck',
  title: 'Extended check',
  description: 'Go on with something that takes several rolls; what was reached is kept.',
  input: extendedActInput,
  onOthers: false,
  procedure: extendedCheck,
  prepare(actor, _target, given, options, path) {
    const input = read(extendedActInput, given, path);
    return extendedCheck.bind({ ...input, progress: progressOf(actor, input.task) }, options, path);
  },
};

const kitActInput = record(
  'HealingKitAct',
  {
    modifier,
    rolls,
    maximumRolls: optional(claimed(integer(1, 10_000, 'The rolls after which it has failed.'))),
  },
  'Work with a healing kit on somebody, or on oneself.',
);

/** A healing kit, an hour a roll; what was reached is kept until it is done. */
export const healingKitAct: Act = {
  ...work,
  id: 'healingKit',
  title: 'Healing kit',
  description: 'Go on treating somebody with a healing kit.',
  input: kitActInput,
  onOthers: true,
  procedure: healingKit,
  prepare(actor, target, given, options, path) {
    const { hitPoints, maximum } = stand(target);
    const { constitution } = sideOf(target).sheet;
    const progress = progressOf(actor, KIT_TASK);
    const input = read(kitActInput, given, path);
    return healingKit.bind({ ...input, constitution, hitPoints, maximum, progress }, options, path);
  },
};
