import { adjust, endRound } from '../play/act.ts';
import { ownEncounter } from '../play/encounters.ts';
import { known } from '../play/viewer.ts';
import { builder } from './builder.ts';
import { committed, DoneType, doneWith, versionDescription } from './encounter-changed.ts';

const EndRoundInput = builder.inputType('EndRoundInput', {
  description: 'A round to end.',
  fields: (t) => ({
    encounterId: t.id({ required: true, description: 'Which encounter.' }),
    expectedVersion: t.int({ required: true, description: versionDescription }),
    given: t.intList({
      description: 'Faces of physical dice, in the order they are asked for; left out, the encounter throws.',
    }),
  }),
});

const AdjustInput = builder.inputType('AdjustInput', {
  description: 'A change by the game master’s word.',
  fields: (t) => ({
    encounterId: t.id({ required: true, description: 'Which encounter.' }),
    expectedVersion: t.int({ required: true, description: versionDescription }),
    combatant: t.id({ required: true, description: 'Whose state is changed.' }),
    reason: t.string({ required: true, description: 'Why, for the log: 1 to 200 characters.' }),
    damage: t.int({ defaultValue: 0, description: 'Hit points lost, 0 to 10000.' }),
    healing: t.int({ defaultValue: 0, description: 'Hit points regained, 0 to 10000.' }),
    wound: t.int({
      description: 'The wound that is healed, the oldest being 1; left out, all of them as evenly as may be.',
    }),
    gain: t.stringList({ defaultValue: [], description: 'Ids of conditions that begin.' }),
    rounds: t.int({
      description: 'For how many rounds they are gained, this one the first; left out, until ended.',
    }),
    end: t.stringList({ defaultValue: [], description: 'Ids of conditions that end.' }),
  }),
});

builder.mutationFields((t) => ({
  endRound: t.field({
    type: DoneType,
    description:
      'End the round: wounds bleed, shock counts down, conditions run out, and the next round begins.',
    args: { input: t.arg({ type: EndRoundInput, required: true, description: 'Which encounter.' }) },
    resolve: async (_root, { input }, { world, viewer }) => {
      const ended = await endRound(world, known(viewer), { ...input, given: input.given ?? null });
      return doneWith(ended, 'endRound', () =>
        ownEncounter(world, known(viewer), input.encounterId, ['input', 'encounterId']),
      );
    },
  }),

  adjust: t.field({
    type: DoneType,
    description:
      'Change how a combatant fares by the game master’s word: a fall, a spell, somebody who stands up.',
    args: { input: t.arg({ type: AdjustInput, required: true, description: 'What is changed, and why.' }) },
    resolve: async (_root, { input }, { world, viewer }) => {
      const { damage, healing, wound, gain, rounds, end, ...target } = input;
      const change = {
        damage: damage ?? 0,
        healing: healing ?? 0,
        wound: wound === null || wound === undefined ? null : wound - 1,
        gain: gain ?? [],
        rounds: rounds ?? null,
        end: end ?? [],
      };
      return committed(await adjust(world, known(viewer), { ...target, change }));
    },
  }),
}));
