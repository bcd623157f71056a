import { answerOptionsOf, type IdentifiedOption } from '../../engine/encounter/answer-options.ts';
import type { Json } from '../../engine/json.ts';
import { actsFor } from '../../play/access/authority.ts';
import type { EncounterView } from '../../play/access/encounter-view.ts';
import { toldJson } from '../../play/access/telling.ts';
import type { VisiblePending } from '../../play/access/visible.ts';
import { optionsOf } from '../../play/encounter.ts';
import { describeAct } from '../../play/transcript/entry-summary.ts';
import { builder } from '../kit/builder.ts';
import { DateTimeScalar } from '../kit/date-time.ts';
import { ActType } from '../rules/act.ts';
import { ThrowType } from '../rules/dice.ts';
import { CombatantType, visible } from './combatant.ts';

export const AnswerOptionType = builder.objectRef<IdentifiedOption>('AnswerOption').implement({
  description: 'An option for answering an act.',
  fields: (t) => ({
    name: t.exposeString('id', {
      description:
        'Name of the option for `answer(input: { option })`. The name stays the same while the act waits.',
    }),
    title: t.exposeString('title', { description: 'Display name of the option.' }),
    input: t.field({
      type: 'JSON',
      description: 'The option, written as input for the act’s answer.',
      resolve: ({ input }) => input,
    }),
    meaning: t.exposeString('meaning', {
      description: 'Meaning of the option, including its numbers.',
    }),
    rating: t.int({
      nullable: true,
      description:
        'Number used in the roll for this option: a chance in percent, a bonus to the d20, or a defensive bonus, depending on the system. Null if there is no such number.',
      resolve: ({ rating }) => rating ?? null,
    }),
    ratingFailing: t.int({
      nullable: true,
      description:
        'Number used in the roll if an earlier roll fails. `meaning` names the earlier roll. Null if there is none.',
      resolve: ({ ratingFailing }) => ratingFailing ?? null,
    }),
    refusalReason: t.exposeString('refused', {
      nullable: true,
      description: 'Reason why the rules do not allow the option. Null if they allow it.',
    }),
  }),
});

interface SeenPendingDecision {
  readonly view: EncounterView;
  readonly pending: VisiblePending;
}

const oneOf = (view: EncounterView, id: string | null) =>
  id === null ? null : (visible(view, [id])[0] ?? null);

export const PendingType = builder.objectRef<SeenPendingDecision>('PendingDecision').implement({
  description: 'An act that waits for an answer, with its actor, its target and the respondent.',
  fields: (t) => ({
    respondent: t.field({
      type: CombatantType,
      nullable: true,
      description: 'Combatant who must answer. Null if the combatant is hidden from the caller.',
      resolve: ({ view, pending }) => oneOf(view, pending.combatant),
    }),
    byGameMaster: t.boolean({
      description: 'True if the game master must answer, even if a player plays the respondent.',
      resolve: ({ pending }) => pending.byGameMaster ?? false,
    }),
    question: t.string({
      description: 'Question to the respondent.',
      resolve: ({ view, pending }) => view.withNames(pending.question),
    }),
    passesAt: t.field({
      type: DateTimeScalar,
      nullable: true,
      description:
        'Time at which the combatant passes if there is no answer; see `Campaign.answerSeconds`. Null if there is no time limit.',
      resolve: ({ view }) => passesAt(view),
    }),
    summary: t.string({
      description:
        'The act with its actor and target, as a sentence. It names only combatants that the caller may see.',
      resolve: ({ view, pending: { actor, target, act } }) =>
        describeAct(view, { actor: actor ?? '', target: target ?? '', act }),
    }),
    actor: t.field({
      type: CombatantType,
      nullable: true,
      description: 'Combatant who acts. Null if the combatant is hidden from the caller.',
      resolve: ({ view, pending }) => oneOf(view, pending.actor),
    }),
    target: t.field({
      type: CombatantType,
      nullable: true,
      description: 'Target of the act. Null if the combatant is hidden from the caller.',
      resolve: ({ view, pending }) => oneOf(view, pending.target),
    }),
    remainingTargets: t.field({
      type: [CombatantType],
      description:
        'Further targets that the act affects after this target, in order. Contains only targets that the caller may see.',
      resolve: ({ view, pending }) => visible(view, pending.next),
    }),
    act: t.field({
      type: ActType,
      description: 'The pending act. The answer input has a field with the name of the act.',
      resolve: ({ view, pending }) => view.system.encounterRules.acts.find(({ id }) => id === pending.act)!,
    }),
    options: t.field({
      type: [AnswerOptionType],
      description: 'Options for answering the act. Empty if the caller may not answer for the respondent.',
      resolve: ({ view }) => optionsFor(view),
    }),
    throws: t.field({
      type: [ThrowType],
      description: 'Dice rolled so far, in order.',
      resolve: ({ pending }) => [...pending.throws],
    }),
  }),
});

/**
 * Returns the time when the service passes for the respondent: ISO 8601, UTC. Null if there is no time limit, or if the
 * viewer may not see the respondent.
 */
function passesAt(view: EncounterView): string | null {
  const { row, state } = view.encounter;
  const isLimited = row.passing?.version === state.version && view.canSee(state.pending!.combatant);
  return isLimited ? row.passing.at : null;
}

/** Returns the option without the names and ids that are hidden from the viewer. */
export function toldOption(view: EncounterView, actId: string, option: IdentifiedOption): IdentifiedOption {
  const act = view.system.encounterRules.acts.find(({ id }) => id === actId);
  const { input, title, meaning, refused } = option;
  return {
    ...option,
    input: (act?.answer ? toldJson(view, act.answer.input, input) : input) as Json,
    title: view.withNames(title),
    meaning: view.withNames(meaning),
    refused: refused && view.withNames(refused),
  };
}

function optionsFor(view: EncounterView): IdentifiedOption[] {
  const { state } = view.encounter;
  const { combatant, byGameMaster } = state.pending!;
  const answers = byGameMaster ? view.isGameMaster : actsFor(view, combatant);
  return answers
    ? answerOptionsOf(view.system, state, optionsOf(view.encounter)).map((option) =>
        toldOption(view, state.pending!.act, option),
      )
    : [];
}
