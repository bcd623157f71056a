import type { Json } from '../../engine/json.ts';
import { withoutDefaults } from '../../engine/rules/fight/answer-needed.ts';
import { parseCombatantIdsIn } from '../../play/access/shown-ids.ts';
import { requireViewer } from '../../play/access/viewer.ts';
import { act, answer, handlePlainCommand } from '../../play/encounters/commands.ts';
import { builder } from '../kit/builder.ts';
import { targetFields } from '../kit/expected-version.ts';
import { actInputOf, answerInputOf } from '../kit/fields.ts';
import { idempotencyArgs } from '../kit/idempotency-key.ts';
import { prefixOf } from '../kit/names.ts';
import { bySystem, chosen, chosenSystem, oneOf } from '../kit/one-of.ts';
import { players } from '../kit/rights.ts';
import { CommandInput, diceField, targetIn } from './command-input.ts';
import { EncounterPayloadType, payloadOf, procedureOf } from './payload.ts';

export const ActChoice = bySystem(
  'ActChoice',
  'What is done, by the system the encounter is played by.',
  (system) =>
    oneOf(
      `${prefixOf(system)}ActChoice`,
      'What is done.',
      system.encounterRules.acts.map(({ id, input, description }) => ({
        name: id,
        type: actInputOf(system, input),
        description,
      })),
    ),
);

const ActInput = builder.inputType('ActInput', {
  description: 'What a combatant does.',
  fields: (t) => ({
    ...targetFields(t),
    actor: t.id({ required: true, description: 'The combatant who acts.' }),
    target: t.id({ description: 'The combatant acted on; left out, the actor.' }),
    others: t.idList({
      description:
        'Whom the act affects after the target, in order, where it may affect several: a burst, an area. Each answers for themselves.',
    }),
    ally: t.id({
      description:
        'The nearest combatant on the actor’s own side, whom a mishap may hit; left out, nobody is near.',
    }),
    act: t.field({ type: ActChoice, required: true, description: 'What is done.' }),
    outOfTurn: t.boolean({
      defaultValue: false,
      description: 'Whether the game master lets it happen out of turn, and whatever it costs.',
    }),
    ...diceField(t),
  }),
});

export const AnswerChoice = bySystem(
  'AnswerChoice',
  'What is answered, by the system the encounter is played by.',
  (system) =>
    oneOf(
      `${prefixOf(system)}AnswerChoice`,
      'Which act is answered, and how.',
      system.encounterRules.acts.flatMap(({ id, title, answer }) =>
        answer
          ? [
              {
                name: id,
                type: answerInputOf(system, withoutDefaults(answer.input)),
                description: `An answer to: ${title}.`,
              },
            ]
          : [],
      ),
    ),
);

const AnswerInput = builder.inputType('AnswerInput', {
  description: 'An answer to the act that waits.',
  fields: (t) => ({
    ...targetFields(t),
    option: t.id({ description: 'One of the options of the act that waits, by its id.' }),
    answer: t.field({
      type: AnswerChoice,
      description: 'What is answered: in place of an option, or what is to be said beside it.',
    }),
    ...diceField(t),
  }),
});

builder.mutationFields((t) => ({
  act: t.field({
    extensions: players,
    nullable: true,
    type: EncounterPayloadType,
    description:
      'Let a combatant act; its numbers come from the sheets, and its effects change whom they concern.',
    args: {
      input: t.arg({ type: ActInput, required: true, description: 'Who does what to whom.' }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) => {
      const input = parseCombatantIdsIn(args.input, args.input.encounterId);
      const { actor, target, others, ally, outOfTurn } = input;
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
    extensions: players,
    nullable: true,
    type: EncounterPayloadType,
    description: 'Answer the act that waits: parry, dodge, or neither.',
    args: {
      input: t.arg({ type: AnswerInput, required: true, description: 'What is answered.' }),
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

  pass: t.field({
    extensions: players,
    nullable: true,
    type: EncounterPayloadType,
    description: 'Let the act that waits happen without an answer.',
    args: {
      input: t.arg({ type: CommandInput, required: true, description: 'Which encounter.' }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) =>
      payloadOf(handlePlainCommand(services, requireViewer(viewer), targetIn(info, args), { type: 'pass' })),
  }),
}));
