import { choicesOf } from '../../engine/encounter/choices.ts';
import type { Choice } from '../../engine/rules/combat.ts';
import type { SeenPending, Sight } from '../../play/access/encounter-view.ts';
import { builder } from '../kit/builder.ts';
import { ThrowType } from '../rules/dice.ts';

const ChoiceType = builder.objectRef<Choice>('AnswerOption').implement({
  description: 'One of the ways to answer an act.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'What it is, for people.' }),
    input: t.string({
      description: 'What to give for the act in the answer input, as JSON.',
      resolve: ({ input }) => JSON.stringify(input),
    }),
    meaning: t.exposeString('meaning', {
      description: 'What it would mean, in numbers where there are any.',
    }),
    refused: t.exposeString('refused', {
      nullable: true,
      description: 'Why the rules do not allow it; null where they do.',
    }),
  }),
});

export const PendingType = builder
  .objectRef<{ readonly sight: Sight; readonly pending: SeenPending }>('Pending')
  .implement({
    description: 'An act that waits for an answer.',
    fields: (t) => ({
      combatant: t.id({
        description: 'The id of the combatant who is asked.',
        resolve: ({ pending }) => pending.combatant,
      }),
      question: t.string({
        description: 'What they are asked.',
        resolve: ({ pending }) => pending.question,
      }),
      actor: t.id({
        nullable: true,
        description: 'The id of whoever acts; null where the key may not see them.',
        resolve: ({ pending }) => pending.actor,
      }),
      target: t.id({
        nullable: true,
        description: 'The id of whoever is acted on; null where the key may not see them.',
        resolve: ({ pending }) => pending.target,
      }),
      next: t.idList({
        description: 'The ids of those it befalls afterwards, in order, as far as the key may see them.',
        resolve: ({ pending }) => [...pending.next],
      }),
      act: t.string({
        description: 'What is done: the field of the answer input.',
        resolve: ({ pending }) => pending.act,
      }),
      choices: t.field({
        type: [ChoiceType],
        description: 'The ways to answer; empty unless the key speaks for whoever is asked.',
        resolve: optionsOf,
      }),
      throws: t.field({
        type: [ThrowType],
        description: 'The throws so far.',
        resolve: ({ pending }) => [...pending.throws],
      }),
    }),
  });

function optionsOf({ sight }: { readonly sight: Sight }): Choice[] {
  const { state, row } = sight.encounter;
  const { combatant, byGameMaster } = state.pending!;
  const answers = byGameMaster ? sight.all : sight.owns(combatant);
  return answers ? [...choicesOf(sight.system, state, row.options)] : [];
}
