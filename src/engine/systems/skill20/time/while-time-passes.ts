import type { Value } from '../../../rules/fields/field.ts';
import { bindingsFor } from '../../../rules/fight/binding.ts';
import type { CharacterScene } from '../../../rules/fight/character-binding.ts';
import { wearinessOf } from '../acts/passive-acts.ts';
import { characterBinding, whyNotActor } from '../combatant/kept-character.ts';
import { knownAttributeTable, knownHealth, knownStatuses } from '../combatant/known-inputs.ts';
import { KIT_TASK } from '../extended/healing-kit.ts';
import { progressOf, taskKeptBy, whyNotWork } from '../extended/task-kept.ts';
import type { Skill20Options } from '../options/index.ts';
import { SCALE_OF_WORK, timePasses } from './time-passes.ts';

type TimeAsked = Pick<Value<typeof timePasses.input>, 'rounds' | 'work'>;

type Passing = CharacterScene<Skill20Options, TimeAsked>;

const passing = bindingsFor<Passing>();

const taskIn = ({ character, asked }: Passing) =>
  asked.work ? taskKeptBy(character, asked.work.task) : undefined;

/** A period of time, and the character's activities in it. */
export const whileTimePasses = characterBinding<TimeAsked>()(timePasses, {
  whyNotInScene: (scene) => {
    const { work } = scene.asked;
    const refused = work && whyNotWork(taskIn(scene), work);
    return whyNotActor(scene) ?? (refused && { ...refused, path: ['work', ...refused.path] });
  },
  rounds: ({ asked }) => asked.rounds,
  input: {
    work: {
      timeScale: passing.unlessSaid('TARGET', (scene) => taskIn(scene)?.timeScale ?? SCALE_OF_WORK),
      maximumRolls: passing.unlessSaid('TARGET', (scene) => taskIn(scene)?.maximumRolls ?? null),
    },
    treatment: {
      maximumRolls: passing.unlessSaid(
        'TARGET',
        ({ character }) => taskKeptBy(character, KIT_TASK)?.maximumRolls ?? null,
      ),
    },
    workBefore: passing.known('TARGET', ({ character, asked }) =>
      asked.work ? progressOf(character, asked.work.task) : {},
    ),
    treatmentBefore: passing.known('TARGET', ({ character }) => progressOf(character, KIT_TASK)),
    ...knownHealth,
    attributeTable: knownAttributeTable,
    weariness: passing.known('TARGET', ({ character }) => wearinessOf(character)),
    statuses: knownStatuses,
  },
});
