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
    'A possible act and its actor, as in the input of `act`; or an answer to the pending act. If you send both, the answer is the respondent’s answer to the act.',
  fields: (t) => ({
    encounterId: t.id({ required: true, description: 'Id of the encounter.' }),
    actorId: t.id({ description: 'Id of the combatant who would act. Requires `act`.' }),
    targetId: t.id({
      description:
        'Id of the target. If omitted: the actor. For acts against the current opponent, such as in a grapple: that opponent.',
    }),
    otherTargetIds: t.idList({
      description: 'Ids of further targets, in the order in which the act affects them.',
    }),
    allyId: t.id({
      description: 'Id of the nearest combatant on the actor’s side. If omitted: no ally is near.',
    }),
    act: t.field({
      type: ActChoice,
      description: 'The act and its input. If omitted: an answer to the pending act is previewed.',
    }),
    outOfTurn: t.boolean({
      defaultValue: false,
      description: 'True if the game master would permit the act out of turn and at no cost.',
    }),
    option: t.string({ description: 'Name of the option that the respondent would choose.' }),
    answer: t.field({
      type: AnswerChoice,
      description: 'Answer as input, instead of an option or in addition to it.',
    }),
    pass: t.boolean({
      defaultValue: false,
      description: 'True if the respondent would pass.',
    }),
  }),
});

type Given = typeof PreviewInput.$inferInput;

const wrong = (field: string, problem: string, accepted: string) =>
  new InvalidInput([{ path: ['input', field], problem, accepted }]);

/** Returns the preview request in a caller’s input. */
export function previewRequestIn(given: Given): PreviewRequest {
  const input = parseCombatantIdsIn(given, given.encounterId);
  const { encounterId, actorId: actor, targetId: target, otherTargetIds: others, allyId: ally } = input;
  const { option = null, answer, pass } = input;
  const stated = answer ? chosen(chosenSystem(answer as Values).value) : null;
  if (pass && (option !== null || stated))
    throw wrong(
      'pass',
      'pass cannot be combined with an option or an answer',
      'an option, an answer or pass',
    );
  const act = input.act ? chosenSystem(input.act as Values) : null;
  const named = answer ? { system: chosenSystem(answer as Values).system, field: 'answer' } : null;
  const reply = pass ? { answer: null } : stated ? { answer: stated.value as Json } : {};
  if (!act) {
    if (actor) throw wrong('act', 'the act is missing', 'the act that the actor would do');
    if (pass) return { encounterId, named: null, command: { type: 'pass' }, option: null };
    if (option === null && !stated)
      throw wrong(
        'act',
        'the input contains neither an act nor an answer',
        'an act with its actor, an option, an answer or pass',
      );
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
