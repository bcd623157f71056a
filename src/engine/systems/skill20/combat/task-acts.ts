import type { Act } from '../../../rules/combat.ts';
import { defaulted, integer, optional, record, text } from '../../../rules/field.ts';
import { readOptions } from '../../../rules/option.ts';
import { read } from '../../../rules/read.ts';
import { extendedCheck, threshold } from '../extended/index.ts';
import { effortFields, timeScale } from '../extended/task.ts';
import { type Skill20Options, skill20Options } from '../options/index.ts';
import { healingKit } from '../recovery/healing-kit.ts';
import { barred, type Side, sideOf } from './side.ts';
import { stand } from './standing.ts';

const { modifier, rolls, maximumRolls } = effortFields;

/** How far somebody has come with a task that is under way. */
const progressOf = ({ state }: Side, task: string) => {
  const { sum, rolls } = state.tasks.find(({ name }) => name === task) ?? { sum: 0, rolls: 0 };
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
  id: 'extendedCheck',
  title: 'Extended check',
  description: 'Go on with something that takes several rolls; what was reached is kept.',
  input: extendedActInput,
  onOneself: true,
  procedure: extendedCheck,
  answer: null,
  prepare(actor, _target, given, givenOptions, path) {
    const input = read(extendedActInput, given, path);
    const options: Skill20Options = readOptions(skill20Options, givenOptions);
    return (
      barred(actor, 'STANDARD', options) ??
      extendedCheck.bind({ ...input, progress: progressOf(sideOf(actor), input.task) }, givenOptions, path)
    );
  },
};

const kitActInput = record(
  'HealingKitAct',
  { modifier, rolls, maximumRolls: optional(integer(1, 10_000, 'The rolls after which it has failed.')) },
  'Work with a healing kit on somebody, or on oneself.',
);

/** A healing kit, an hour a roll; what was reached is kept until it is done. */
export const healingKitAct: Act = {
  id: 'healingKit',
  title: 'Healing kit',
  description: 'Go on treating somebody with a healing kit.',
  input: kitActInput,
  onOneself: true,
  procedure: healingKit,
  answer: null,
  prepare(actor, target, given, givenOptions, path) {
    const input = read(kitActInput, given, path);
    const options: Skill20Options = readOptions(skill20Options, givenOptions);
    const { hitPoints, maximum } = stand(target);
    return (
      barred(actor, 'STANDARD', options) ??
      healingKit.bind(
        {
          ...input,
          constitution: sideOf(target).sheet.constitution,
          hitPoints,
          maximum,
          progress: progressOf(sideOf(actor), 'healing kit'),
        },
        givenOptions,
        path,
      )
    );
  },
};
