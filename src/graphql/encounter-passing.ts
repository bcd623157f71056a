import { adjust, command, cover } from '../play/act.ts';
import { known } from '../play/viewer.ts';
import { builder } from './builder.ts';
import { VisibilityType } from './combatant.ts';
import { DoneType, done, versionDescription } from './encounter-changed.ts';
import { StepInput, stepIn } from './encounter-step.ts';

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

const EndTurnInput = builder.inputType('EndTurnInput', {
  description: 'A turn to end.',
  fields: (t) => ({
    encounterId: t.id({ required: true, description: 'Which encounter.' }),
    expectedVersion: t.int({ required: true, description: versionDescription }),
    combatant: t.id({ required: true, description: 'Whose turn it is.' }),
    given: t.intList({ description: 'Faces of physical dice; left out, the encounter throws.' }),
  }),
});

const CoverInput = builder.inputType('CoverInput', {
  description: 'What others see of a combatant.',
  fields: (t) => ({
    encounterId: t.id({ required: true, description: 'Which encounter.' }),
    expectedVersion: t.int({ required: true, description: versionDescription }),
    combatant: t.id({ required: true, description: 'Which combatant.' }),
    visibility: t.field({ type: VisibilityType, required: true, description: 'How much of it is seen.' }),
    note: t.string({ description: 'The game master’s note, 1 to 1000 characters; left out, none.' }),
  }),
});

builder.mutationFields((t) => ({
  endTurn: t.field({
    type: DoneType,
    description: 'Be done with one’s turn; the next in the order begins theirs.',
    args: { input: t.arg({ type: EndTurnInput, required: true, description: 'Whose turn.' }) },
    resolve: (_root, { input }, { world, viewer }) => {
      const { combatant, ...target } = input;
      const step = { ...target, given: target.given ?? null };
      return done(command(world, known(viewer), step, { type: 'endTurn', combatant }), 'endTurn');
    },
  }),

  endRound: t.field({
    type: DoneType,
    description:
      'End the round: wounds bleed, shock counts down, conditions run out, and the next round begins.',
    args: { input: t.arg({ type: StepInput, required: true, description: 'Which encounter.' }) },
    resolve: (_root, { input }, { world, viewer }) =>
      done(command(world, known(viewer), stepIn(input), { type: 'endRound' }), 'endRound'),
  }),

  adjust: t.field({
    type: DoneType,
    description:
      'Change how a combatant fares by the game master’s word: a fall, a spell, somebody who stands up.',
    args: { input: t.arg({ type: AdjustInput, required: true, description: 'What is changed, and why.' }) },
    resolve: (_root, { input }, { world, viewer }) => {
      const { damage, healing, wound, gain, rounds, end, ...target } = input;
      const change = {
        damage: damage ?? 0,
        healing: healing ?? 0,
        wound: wound === null || wound === undefined ? null : wound - 1,
        gain: gain ?? [],
        rounds: rounds ?? null,
        end: end ?? [],
      };
      return done(adjust(world, known(viewer), { ...target, change }), 'adjust');
    },
  }),

  coverCombatant: t.field({
    type: DoneType,
    description: 'Set how much of a combatant others see, and the game master’s note on it.',
    args: { input: t.arg({ type: CoverInput, required: true, description: 'What is seen of whom.' }) },
    resolve: (_root, { input }, { world, viewer }) => {
      const { visibility, note, ...target } = input;
      return done(
        cover(world, known(viewer), { ...target, cover: { visibility, note: note ?? null } }),
        'cover',
      );
    },
  }),
}));
