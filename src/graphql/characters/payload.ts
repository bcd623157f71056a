import type { StoredCharacter } from '../../play/stored.ts';
import { builder } from '../kit/builder.ts';
import { ResolutionType, type Resolved } from '../rules/resolution.ts';
import { CharacterType } from './character.ts';

interface Done {
  readonly character: StoredCharacter;
  /** Computed on first access. Null if the mutation does not resolve a procedure. */
  readonly resolution: (() => Resolved) | null;
}

export const CharacterPayloadType = builder.objectRef<Done>('CharacterPayload').implement({
  description: 'Result of a mutation that changes one character.',
  fields: (t) => ({
    character: t.field({
      type: CharacterType,
      description: 'The character after the mutation. Unchanged if more dice are needed.',
      resolve: ({ character }) => character,
    }),
    resolution: t.field({
      type: ResolutionType,
      nullable: true,
      description:
        'Result of the procedure, or the dice that it needs. Nothing is stored while dice are needed. Null if the mutation does not resolve a procedure.',
      resolve: ({ resolution }) => resolution?.() ?? null,
    }),
  }),
});

/** Returns the payload of a mutation that does not resolve a procedure. */
export const changedCharacter = async (character: Promise<StoredCharacter>): Promise<Done> => ({
  character: await character,
  resolution: null,
});
