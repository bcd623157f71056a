import type { builder } from './builder.ts';

type InputFields = Parameters<NonNullable<Parameters<typeof builder.inputType>[1]['fields']>>[0];

const expectedVersion = (t: InputFields) =>
  t.int({ required: true, description: 'The version last seen; another is a VERSION_CONFLICT.' });

/** Which encounter a command is for, as it was last seen. */
export const targetFields = (t: InputFields) => ({
  encounterId: t.id({ required: true, description: 'Which encounter.' }),
  expectedVersion: expectedVersion(t),
});

/** Which character is meant, as it was last seen. */
export const characterFields = (t: InputFields) => ({
  id: t.id({ required: true, description: 'Which character.' }),
  expectedVersion: expectedVersion(t),
});
