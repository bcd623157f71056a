import { InvalidInput } from '../../engine/fault.ts';
import type { Json } from '../../engine/json.ts';
import { parseCombatantIdsIn } from '../../play/access/shown-ids.ts';
import type { PreviewRequest } from '../../play/preview/preview.ts';
import { ActChoice, AnswerChoice } from '../encounters/acting.ts';
import { builder } from '../kit/builder.ts';
import type { Values } from '../kit/fields.ts';
import { chosen, chosenSystem } from '../kit/one-of.ts';

/** A possible act or answer in an encounter. */
export const PreviewInput = builder.inputType('PreviewInput', {
  description:
    'A possible act with its actor, as in the input of `act`. If the input contains no act: an answer to the act that waits. With an act, the answer is that of its respondent.',
  fields: (t) => ({
    encounterId: t.id({ required: true, description: 'Id of the encounter.' }),
    actorId: t.id({ description: 'Id of the combatant who would act. Requires `act`.' }),
    targetId: t.id({
      description:
        'Id of the combatant the act is aimed at. If omitted: the actor, or the opponent if the act needs one, as in a grapple.',
    }),
    otherTargetIds: t.idList({
      description: 'Ids of further combatants that the act affects after the target, in order.',
    }),
    allyId: t.id({
      description: 'Id of the nearest combatant on the actor’s side. If omitted: no ally is near.',
    }),
    act: t.field({
      type: ActChoice,
      description: 'The act and its input. If omitted: the preview is of an answer to the act that waits.',
    }),
    outOfTurn: t.boolean({
      defaultValue: false,
      description: 'True if the game master would permit the act out of turn and regardless of its costs.',
    }),
    option: t.string({ description: 'Name of the option with which the respondent would answer.' }),
    answer: t.field({
      type: AnswerChoice,
      description: 'Answer with its input, instead of an option or in addition to it.',
    }),
    pass: t.boolean({
      defaultValue: false,
      description: 'True if the respondent would let the act happen without an answer.',
    }),
  }),
});

type Given = typeof PreviewInput.$inferInput;

const wrong = (field: string, problem: string, accepted: string) =>
  new InvalidInput([{ path: ['input', field], problem, accepted }]);

/** The preview request in a caller’s input. */
export function previewRequestIn(given: Given): PreviewRequest {
  const input = parseCombatantIdsIn(given, given.encounterId);
  const { encounterId, actorId: actor, targetId: target, otherTargetIds: others, allyId: ally } = input;
  const { option = null, answer, pass } = input;
  const stated = answer ? chosen(chosenSystem(answer as Values).value) : null;
  if (pass && (option !== null || stated))
    throw wrong('pass', 'an answer is given, and none', 'an option or an answer, or to pass');
  const act = input.act ? chosenSystem(input.act as Values) : null;
  const named = answer ? { system: chosenSystem(answer as Values).system, field: 'answer' } : null;
  const reply = pass ? { answer: null } : stated ? { answer: stated.value as Json } : {};
  if (!act) {
    if (actor) throw wrong('act', 'nothing is done', 'what the actor would do');
    if (pass) return { encounterId, named: null, command: { type: 'pass' }, option: null };
    if (option === null && !stated)
      throw wrong('act', 'nothing is asked about', 'an act with its actor, an option, an answer, or to pass');
    const command = {
      type: 'answer',
      act: stated?.name ?? '',
      answer: (stated?.value ?? {}) as Json,
    } as const;
    return { encounterId, named, command, option };
  }
  if (!actor) throw wrong('actorId', 'the actor is missing', 'the id of the combatant who acts');
  const { name, value } = chosen(act.value);
  return {
    encounterId,
    named: { system: act.system, field: 'act' },
    command: {
      type: 'act',
      actor,
      target: target ?? actor,
      ...(others ? { others } : {}),
      ...(ally ? { ally } : {}),
      act: name,
      input: value as Json,
      outOfTurn: input.outOfTurn ?? false,
    },
    option: option ?? null,
    ...reply,
  };
}
