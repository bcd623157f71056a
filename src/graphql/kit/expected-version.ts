import type { builder } from './builder.ts';

type InputFields = Parameters<NonNullable<Parameters<typeof builder.inputType>[1]['fields']>>[0];

const expectedVersion = (t: InputFields) =>
  t.int({
    required: true,
    description:
      'The last version that you read. If it is no longer the current version, the command fails with VERSION_CONFLICT.',
  });

/** Fields that name a command's encounter and the version that the caller read last. */
export const targetFields = (t: InputFields) => ({
  encounterId: t.id({ required: true, description: 'Id of the encounter that the command changes.' }),
  expectedVersion: expectedVersion(t),
});

/** Fields that name a character and the version that the caller read last. */
export const characterFields = (t: InputFields) => ({
  characterId: t.id({ required: true, description: 'Id of the character.' }),
  expectedVersion: expectedVersion(t),
});
