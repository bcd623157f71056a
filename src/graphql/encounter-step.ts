import { builder } from './builder.ts';
import { versionDescription } from './encounter-changed.ts';

/** A command that says no more than which encounter it is for. */
export const StepInput = builder.inputType('EncounterStepInput', {
  description: 'An encounter that goes on.',
  fields: (t) => ({
    encounterId: t.id({ required: true, description: 'Which encounter.' }),
    expectedVersion: t.int({ required: true, description: versionDescription }),
    given: t.intList({
      description: 'Faces of physical dice, in the order they are asked for; left out, the encounter throws.',
    }),
  }),
});

export const stepIn = (input: typeof StepInput.$inferInput) => ({ ...input, given: input.given ?? null });
