import type { builder } from './builder.ts';

type InputFields = Parameters<NonNullable<Parameters<typeof builder.inputType>[1]['fields']>>[0];

const expectedVersion = (t: InputFields, of: 'encounter' | 'character') =>
  t.int({
    required: true,
    description: `The ${of} version that you last read. If it is no longer the current version, the command fails with VERSION_CONFLICT.`,
  });

/** Returns the input fields for the encounter of a command, and for the version of it that the caller last read. */
export const targetFields = (t: InputFields) => ({
  encounterId: t.id({ required: true, description: 'Id of the encounter that the command changes.' }),
  expectedVersion: expectedVersion(t, 'encounter'),
});

/** Returns the input fields for a character, and for the version of it that the caller last read. */
export const characterFields = (t: InputFields) => ({
  characterId: t.id({ required: true, description: 'Id of the character.' }),
  expectedVersion: expectedVersion(t, 'character'),
});
