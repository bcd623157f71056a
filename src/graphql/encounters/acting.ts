import type { Json } from '../../engine/json.ts';
import { withoutDefaults } from '../../engine/rules/fight/answer-needed.ts';
import { parseCombatantId, parseCombatantIdsIn } from '../../play/access/shown-ids.ts';
import { requireViewer } from '../../play/access/viewer.ts';
import { act, answer, arrangeAnswer, handlePlainCommand } from '../../play/encounters/commands.ts';
import { builder } from '../kit/builder.ts';
import { targetFields } from '../kit/expected-version.ts';
import { actInputOf, answerInputOf } from '../kit/fields.ts';
import { idempotencyArgs } from '../kit/idempotency-key.ts';
import { prefixOf } from '../kit/names.ts';
import { bySystem, chosen, chosenSystem, oneOf } from '../kit/one-of.ts';
import { actors } from '../kit/rights.ts';
import { CommandInput, diceField, targetIn } from './command-input.ts';
import { EncounterPayloadType, payloadOf, procedureOf } from './payload.ts';

export const ActChoice = bySystem('ActChoice', 'An act in the encounter’s rule system.', (system) =>
  oneOf(
    `${prefixOf(system)}ActChoice`,
    'An act of a combatant. Exactly one field, named after the act.',
    system.encounterRules.acts.map(({ id, input, description }) => ({
      name: id,
      type: actInputOf(system, input),
      description,
    })),
  ),
);

const ActInput = builder.inputType('ActInput', {
  description: 'An act of a combatant in an encounter.',
  fields: (t) => ({
    ...targetFields(t),
    actorId: t.id({ required: true, description: 'Id of the combatant who acts.' }),
    targetId: t.id({
      description:
        'Id of the target. If omitted: the actor. For acts against the current opponent, such as in a grapple: that opponent.',
    }),
    otherTargetIds: t.idList({
      description:
        'Ids of further targets, in the order in which the act affects them. Only for acts with several targets, such as a burst or an area. Each target answers separately.',
    }),
    allyId: t.id({
      description:
        'Id of the actor’s nearest ally, who can be hit by a mishap. If omitted: no ally is near. In Initiative Phase d20, a die then selects one combatant on the actor’s side, unless the act has its own rule.',
    }),
    act: t.field({ type: ActChoice, required: true, description: 'The act and its input.' }),
    outOfTurn: t.boolean({
      defaultValue: false,
      description: 'True if the game master permits the act out of turn and at no cost.',
    }),
    ...diceField(t),
  }),
});

export const AnswerChoice = bySystem(
  'AnswerChoice',
  'An answer to an act in the encounter’s rule system.',
  (system) =>
    oneOf(
      `${prefixOf(system)}AnswerChoice`,
      'An answer to an act. Exactly one field, named after the pending act.',
      system.encounterRules.acts.flatMap(({ id, title, answer }) =>
        answer
          ? [
              {
                name: id,
                type: answerInputOf(system, withoutDefaults(answer.input)),
                description: `Answer to the act "${title}".`,
              },
            ]
          : [],
      ),
    ),
);

const AnswerInput = builder.inputType('AnswerInput', {
  description: 'An answer to the pending act.',
  fields: (t) => ({
    ...targetFields(t),
    option: t.string({ description: 'Name of one of the pending act’s options.' }),
    answer: t.field({
      type: AnswerChoice,
      description: 'Answer as input, instead of an option or in addition to it.',
    }),
    ...diceField(t),
  }),
});

type InputFields = Parameters<NonNullable<Parameters<typeof builder.inputType>[1]['fields']>>[0];

const standingFields = (t: InputFields) => ({
  ...targetFields(t),
  combatantId: t.id({ required: true, description: 'Id of the combatant who answers.' }),
  act: t.string({
    required: true,
    description: 'Name of the act that is answered, as in `PendingDecision.act`, 1 to 100 characters.',
  }),
});

const SetStandingAnswerInput = builder.inputType('SetStandingAnswerInput', {
  description: 'An answer that the server uses for a combatant without asking the player.',
  fields: (t) => ({
    ...standingFields(t),
    option: t.string({
      description:
        'Name of the option, as in `AnswerOption.name`, 1 to 100 characters. If omitted: the combatant passes.',
    }),
  }),
});

const RemoveStandingAnswerInput = builder.inputType('RemoveStandingAnswerInput', {
  description: 'A standing answer to remove.',
  fields: (t) => standingFields(t),
});

builder.mutationFields((t) => ({
  act: t.field({
    extensions: actors,
    nullable: true,
    type: EncounterPayloadType,
    description:
      'Carries out a combatant’s act with the numbers on the sheets, and applies its effects to the combatants.',
    args: {
      input: t.arg({ type: ActInput, required: true, description: 'The act, its actor and its targets.' }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) => {
      const input = parseCombatantIdsIn(args.input, args.input.encounterId);
      const { actorId: actor, targetId: target, otherTargetIds: others, allyId: ally, outOfTurn } = input;
      const { system, value } = chosenSystem(input.act);
      const { name, value: given } = chosen(value);
      const acting = {
        actor,
        target: target ?? actor,
        ...(others ? { others } : {}),
        ...(ally ? { ally } : {}),
        system,
        act: name,
        input: given as Json,
        outOfTurn: outOfTurn ?? false,
      };
      return payloadOf(
        act(services, requireViewer(viewer), { ...targetIn(info, args), acting }),
        procedureOf(system, name),
      );
    },
  }),

  answer: t.field({
    extensions: actors,
    nullable: true,
    type: EncounterPayloadType,
    description: 'Answers the pending act, for example with a parry or a dodge.',
    args: {
      input: t.arg({ type: AnswerInput, required: true, description: 'The answer to the pending act.' }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) => {
      const { option, answer: given } = parseCombatantIdsIn(args.input, args.input.encounterId);
      const stated = given ? chosenSystem(given) : null;
      const { name: field = null, value = {} } = stated ? chosen(stated.value) : {};
      const answering = {
        option: option ?? null,
        system: stated?.system ?? null,
        act: field,
        answer: value as Json,
      };
      return payloadOf(answer(services, requireViewer(viewer), { ...targetIn(info, args), answering }));
    },
  }),

  setStandingAnswer: t.field({
    extensions: actors,
    nullable: true,
    type: EncounterPayloadType,
    description:
      'Sets how a combatant answers an act from now on. When the act needs an answer, the server uses this answer if the rules allow it. Otherwise the act waits as usual. The act’s entry records that the answer was used.',
    args: {
      input: t.arg({
        type: SetStandingAnswerInput,
        required: true,
        description: 'The combatant, the act and the answer.',
      }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) => {
      const { encounterId, combatantId, act, option } = args.input;
      return payloadOf(
        arrangeAnswer(services, requireViewer(viewer), {
          ...targetIn(info, args),
          combatant: parseCombatantId(combatantId, encounterId),
          act,
          answer: { option: option ?? null },
        }),
      );
    },
  }),

  removeStandingAnswer: t.field({
    extensions: actors,
    nullable: true,
    type: EncounterPayloadType,
    description:
      'Removes a combatant’s standing answer to an act. From now on, the act waits for the combatant’s answer again.',
    args: {
      input: t.arg({
        type: RemoveStandingAnswerInput,
        required: true,
        description: 'The combatant and the act.',
      }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) => {
      const { encounterId, combatantId, act } = args.input;
      return payloadOf(
        arrangeAnswer(services, requireViewer(viewer), {
          ...targetIn(info, args),
          combatant: parseCombatantId(combatantId, encounterId),
          act,
          answer: null,
        }),
      );
    },
  }),

  pass: t.field({
    extensions: actors,
    nullable: true,
    type: EncounterPayloadType,
    description: 'Passes: resolves the pending act without an answer.',
    args: {
      input: t.arg({
        type: CommandInput,
        required: true,
        description: 'The encounter with the pending act.',
      }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) =>
      payloadOf(handlePlainCommand(services, requireViewer(viewer), targetIn(info, args), { type: 'pass' })),
  }),
}));
