import type { Json } from '../engine/json.ts';
import { act, answer } from '../play/act.ts';
import { ownEncounter } from '../play/encounters.ts';
import { known } from '../play/viewer.ts';
import { builder } from './builder.ts';
import { bySystem, chosen, chosenSystem, oneOf } from './choices.ts';
import { DoneType, doneWith, procedureOf, versionDescription } from './encounter-changed.ts';
import { inputOf } from './fields.ts';
import { prefixOf } from './names.ts';

const ActChoice = bySystem('ActChoice', 'What is done, by the system the encounter is played by.', (system) =>
  oneOf(
    `${prefixOf(system)}ActChoice`,
    'What is done.',
    system.combat.acts.map(({ id, input, description }) => ({
      name: id,
      type: inputOf(system, input),
      description,
    })),
  ),
);

const ActInput = builder.inputType('ActInput', {
  description: 'What a combatant does.',
  fields: (t) => ({
    encounterId: t.id({ required: true, description: 'Which encounter.' }),
    expectedVersion: t.int({ required: true, description: versionDescription }),
    actor: t.id({ required: true, description: 'The combatant who acts.' }),
    target: t.id({ required: true, description: 'The combatant acted on.' }),
    act: t.field({ type: ActChoice, required: true, description: 'What is done.' }),
    given: t.intList({
      description: 'Faces of physical dice, in the order they are asked for; left out, the encounter throws.',
    }),
  }),
});

const AnswerChoice = bySystem(
  'AnswerChoice',
  'What is answered, by the system the encounter is played by.',
  (system) =>
    oneOf(
      `${prefixOf(system)}AnswerChoice`,
      'Which act is answered, and how.',
      system.combat.acts.flatMap(({ id, title, answer }) =>
        answer ? [{ name: id, type: inputOf(system, answer), description: `An answer to: ${title}.` }] : [],
      ),
    ),
);

const AnswerInput = builder.inputType('AnswerInput', {
  description: 'An answer to the act that waits.',
  fields: (t) => ({
    encounterId: t.id({ required: true, description: 'Which encounter.' }),
    expectedVersion: t.int({ required: true, description: versionDescription }),
    answer: t.field({ type: AnswerChoice, required: true, description: 'What is answered.' }),
    given: t.intList({
      description: 'Faces of physical dice for what is still to be thrown; left out, the encounter throws.',
    }),
  }),
});

builder.mutationFields((t) => ({
  act: t.field({
    type: DoneType,
    description:
      'Let a combatant act; its numbers come from the sheets, and its effects change who they befall.',
    args: { input: t.arg({ type: ActInput, required: true, description: 'Who does what to whom.' }) },
    resolve: async (_root, { input }, { world, viewer }) => {
      const { actor, target, encounterId, expectedVersion } = input;
      const { system, value } = chosenSystem(input.act);
      const { name, value: given } = chosen(value);
      const answer = await act(world, known(viewer), {
        encounterId,
        expectedVersion,
        acting: { actor, target, system, act: name, input: given as Json },
        given: input.given ?? null,
      });
      return doneWith(answer, procedureOf(system, name).id, () =>
        ownEncounter(world, known(viewer), encounterId, ['input', 'encounterId']),
      );
    },
  }),

  answer: t.field({
    type: DoneType,
    description: 'Answer the act that waits: parry, dodge, or neither.',
    args: { input: t.arg({ type: AnswerInput, required: true, description: 'What is answered.' }) },
    resolve: async (_root, { input }, { world, viewer }) => {
      const { encounterId, expectedVersion } = input;
      const { system, value } = chosenSystem(input.answer);
      const { name, value: given } = chosen(value);
      const answered = await answer(world, known(viewer), {
        encounterId,
        expectedVersion,
        answering: { system, act: name, answer: given as Json },
        given: input.given ?? null,
      });
      return doneWith(answered, procedureOf(system, name).id, () =>
        ownEncounter(world, known(viewer), encounterId, ['input', 'encounterId']),
      );
    },
  }),
}));
