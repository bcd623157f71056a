import { answerOptionsOf, type IdentifiedOption } from '../../engine/encounter/answer-options.ts';
import type { Json } from '../../engine/json.ts';
import type { EncounterView, VisiblePending } from '../../play/access/encounter-view.ts';
import { toldJson } from '../../play/access/telling.ts';
import { builder } from '../kit/builder.ts';
import { ActType } from '../rules/act.ts';
import { ThrowType } from '../rules/dice.ts';
import { CombatantType, visible } from './combatant.ts';
import { describeAct } from './entry-summary.ts';

export const AnswerOptionType = builder.objectRef<IdentifiedOption>('AnswerOption').implement({
  description: 'One of the ways to answer an act.',
  fields: (t) => ({
    name: t.exposeString('id', {
      description: 'What answer(input: { option }) names it by; it stays the same while the act waits.',
    }),
    title: t.exposeString('title', { description: 'What it is, for people.' }),
    input: t.field({
      type: 'JSON',
      description: 'What it means for the act in the answer input.',
      resolve: ({ input }) => input,
    }),
    meaning: t.exposeString('meaning', {
      description: 'What it would mean, in numbers where there are any.',
    }),
    rating: t.int({
      nullable: true,
      description:
        'What its roll is made with, as the system counts: a chance in percent, what is added to the d20, or the defensive bonus; null where there is no such number.',
      resolve: ({ rating }) => rating ?? null,
    }),
    ratingFailing: t.int({
      nullable: true,
      description:
        'The same where a roll that comes before it, which `meaning` names, fails; null where none comes before.',
      resolve: ({ ratingFailing }) => ratingFailing ?? null,
    }),
    refusalReason: t.exposeString('refused', {
      nullable: true,
      description: 'Why the rules do not allow it; null where they do.',
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
  description: 'An act that waits for an answer: who does what to whom, and who is asked.',
  fields: (t) => ({
    respondent: t.field({
      type: CombatantType,
      nullable: true,
      description: 'Who is asked; null where the key may not see them.',
      resolve: ({ view, pending }) => oneOf(view, pending.combatant),
    }),
    byGameMaster: t.boolean({
      description: 'Whether it is for the game master to answer, whoever plays them.',
      resolve: ({ pending }) => pending.byGameMaster ?? false,
    }),
    question: t.string({
      description: 'What they are asked.',
      resolve: ({ view, pending }) => view.withNames(pending.question),
    }),
    summary: t.string({
      description: 'Who does what to whom, for people, as far as the key may see them.',
      resolve: ({ view, pending: { actor, target, act } }) =>
        describeAct(view, { actor: actor ?? '', target: target ?? '', act }),
    }),
    actor: t.field({
      type: CombatantType,
      nullable: true,
      description: 'Who acts; null where the key may not see them.',
      resolve: ({ view, pending }) => oneOf(view, pending.actor),
    }),
    target: t.field({
      type: CombatantType,
      nullable: true,
      description: 'Who is acted on; null where the key may not see them.',
      resolve: ({ view, pending }) => oneOf(view, pending.target),
    }),
    remainingTargets: t.field({
      type: [CombatantType],
      description: 'Those it concerns afterwards, in order, as far as the key may see them.',
      resolve: ({ view, pending }) => visible(view, pending.next),
    }),
    act: t.field({
      type: ActType,
      description: 'What is done; its id is the field of the answer input.',
      resolve: ({ view, pending }) => view.system.encounterRules.acts.find(({ id }) => id === pending.act)!,
    }),
    options: t.field({
      type: [AnswerOptionType],
      description: 'The ways to answer; empty unless the key speaks for whoever is asked.',
      resolve: ({ view }) => optionsFor(view),
    }),
    throws: t.field({
      type: [ThrowType],
      description: 'The throws so far.',
      resolve: ({ pending }) => [...pending.throws],
    }),
  }),
});

/** An option as the viewer may read it. */
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
  const { state, row } = view.encounter;
  const { combatant, byGameMaster } = state.pending!;
  const answers = byGameMaster ? view.isGameMaster : view.owns(combatant);
  return answers
    ? answerOptionsOf(view.system, state, row.options).map((option) =>
        toldOption(view, state.pending!.act, option),
      )
    : [];
}
