import { optional, record, type Value } from '../../../rules/fields/field.ts';
import { bindingsFor } from '../../../rules/fight/binding.ts';
import type { CharacterScene } from '../../../rules/fight/character-binding.ts';
import type { RuleViolation } from '../../../rules/fight/rule-violation.ts';
import { wearinessOf } from '../acts/passive-acts.ts';
import { characterBinding, whyNotActor } from '../combatant/kept-character.ts';
import { knownAttributeTable, knownHealth, knownStatuses } from '../combatant/known-inputs.ts';
import { KIT_TASK } from '../extended/healing-kit.ts';
import {
  progressOf,
  rollsOf,
  roundsOf,
  statedRollFields,
  statedWorkFields,
  taskKeptBy,
  whyNotRoll,
  whyNotWork,
  workOf,
} from '../extended/task-kept.ts';
import type { Skill20Options } from '../options/index.ts';
import { activityFields, SCALE_OF_WORK, timePasses } from './time-passes.ts';

/** What a stored character does while time passes. A task that has begun provides the values that the input omits. */
export const activityOfCharacterFields = {
  rest: activityFields.rest,
  work: optional(
    record(
      'WorkWhileTimePasses',
      {
        task: activityFields.work.field.fields.task,
        ...statedWorkFields,
        timeScale: activityFields.work.field.fields.timeScale,
      },
      'Extended check to work on for the whole time.',
    ),
  ),
  treatment: optional(
    record('TreatmentWhileTimePasses', statedRollFields, 'Treatment with a healing kit for the whole time.'),
  ),
} as const;

const timeAsks = record('TimePassesOnCharacter', activityOfCharacterFields, '');

type TimeAsked = Value<typeof timeAsks> & Pick<Value<typeof timePasses.input>, 'rounds'>;

type Passing = CharacterScene<Skill20Options, TimeAsked>;

const passing = bindingsFor<Passing>();

const taskIn = ({ character, asked }: Passing) =>
  asked.work ? taskKeptBy(character, asked.work.task) : undefined;

const workIn = (scene: Passing) => workOf(taskIn(scene), scene.asked.work!, SCALE_OF_WORK);

const treatmentIn = ({ character, asked }: Passing) =>
  rollsOf(taskKeptBy(character, KIT_TASK), asked.treatment!);

/** Returns the reason why the character cannot work or be treated as the input states. Null if nothing prevents it. */
function whyNotActivity(scene: Passing): RuleViolation | null {
  const { character, asked } = scene;
  const within = (name: 'work' | 'treatment', refused: RuleViolation | null) =>
    refused && { ...refused, path: [name, ...refused.path] };
  return (
    within('work', asked.work && whyNotWork(taskIn(scene), asked.work)) ??
    within('treatment', asked.treatment && whyNotRoll(taskKeptBy(character, KIT_TASK), asked.treatment))
  );
}

/** A period of time, and the character's activities in it. */
export const whileTimePasses = characterBinding<TimeAsked>()(timePasses, {
  extraInput: timeAsks,
  whyNotInScene: (scene) => whyNotActor(scene) ?? whyNotActivity(scene),
  rounds: ({ asked }) => asked.rounds,
  input: {
    work: {
      threshold: passing.unlessSaid('TARGET', (scene) => workIn(scene).threshold!),
      timeScale: passing.unlessSaid('TARGET', (scene) => workIn(scene).timeScale),
      modifier: passing.unlessSaid('TARGET', (scene) => workIn(scene).modifier!),
      maximumRolls: passing.unlessSaid('TARGET', (scene) => workIn(scene).maximumRolls),
    },
    treatment: {
      modifier: passing.unlessSaid('TARGET', (scene) => treatmentIn(scene).modifier!),
      maximumRolls: passing.unlessSaid('TARGET', (scene) => treatmentIn(scene).maximumRolls),
    },
    workBefore: passing.known('TARGET', ({ character, asked }) =>
      asked.work ? progressOf(character, asked.work.task) : {},
    ),
    workRounds: passing.known('TARGET', ({ character, asked }) =>
      asked.work ? roundsOf(character, asked.work.task) : 0,
    ),
    treatmentBefore: passing.known('TARGET', ({ character }) => progressOf(character, KIT_TASK)),
    treatmentRounds: passing.known('TARGET', ({ character }) => roundsOf(character, KIT_TASK)),
    ...knownHealth,
    attributeTable: knownAttributeTable,
    weariness: passing.known('TARGET', ({ character }) => wearinessOf(character)),
    statuses: knownStatuses,
  },
});
