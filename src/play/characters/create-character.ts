import { read } from '../../engine/rules/fields/read.ts';
import type { System } from '../../engine/rules/system.ts';
import type { Viewer } from '../access/viewer.ts';
import { type IdempotentRequest, withIdempotency } from '../idempotency/idempotency.ts';
import { quotaExceeded, requireRoom } from '../services/quotas.ts';
import type { Services } from '../services/services.ts';
import type { IdempotencyRecord, StoredCharacter } from '../stored.ts';
import { systemOf } from '../systems.ts';
import { characterName, checkSheet, requireCharacter } from './characters.ts';

/** Creates an unhurt character. */
export const createCharacter = (
  services: Services,
  viewer: Viewer,
  input: { readonly name: string; readonly system: System; readonly sheet: unknown },
  attempt: IdempotentRequest | null,
): Promise<StoredCharacter> =>
  withIdempotency(services, viewer.keyId, attempt, async (recordFor) => {
    const { system } = input;
    const character = newStoredCharacter(services, viewer, {
      system: system.id,
      name: read(characterName, input.name, ['input', 'name']),
      sheet: checkSheet(system, input.sheet, ['input', 'sheet', system.id]),
      state: { suffered: system.encounterRules.initialState(), conditions: [] },
      archived: false,
    });
    await addCharacters(services, viewer, [character], recordFor(character));
    return character;
  });

/** Creates an unhurt character with the same sheet as another character. */
export const copyCharacter = (
  services: Services,
  viewer: Viewer,
  input: { readonly id: string; readonly name: string | null },
  attempt: IdempotentRequest | null,
): Promise<StoredCharacter> =>
  withIdempotency(services, viewer.keyId, attempt, async (recordFor) => {
    const { system, name, sheet } = await requireCharacter(services, viewer, input.id, [
      'input',
      'characterId',
    ]);
    const character = newStoredCharacter(services, viewer, {
      system,
      name: input.name === null ? name : read(characterName, input.name, ['input', 'name']),
      sheet,
      state: { suffered: systemOf(services, { system }).encounterRules.initialState(), conditions: [] },
      archived: false,
    });
    await addCharacters(services, viewer, [character], recordFor(character));
    return character;
  });

/** Content of a new character, which is created or imported. */
export type NewCharacter = Pick<StoredCharacter, 'system' | 'name' | 'sheet' | 'state'> & {
  readonly archived: boolean;
};

export function newStoredCharacter(
  services: Services,
  { campaignId }: Pick<Viewer, 'campaignId'>,
  { archived, ...making }: NewCharacter,
): StoredCharacter {
  const now = services.now();
  return {
    ...making,
    id: services.newId('character'),
    campaignId,
    version: 1,
    encounterId: null,
    createdAt: now,
    updatedAt: now,
    archivedAt: archived ? now : null,
  };
}

/** Stores all new characters. Throws `QUOTA_EXCEEDED` and stores none if the campaign cannot have all of them. */
export async function addCharacters(
  services: Services,
  viewer: Viewer,
  characters: readonly StoredCharacter[],
  record: IdempotencyRecord | null,
): Promise<void> {
  requireRoom(services, viewer);
  const max = services.quotas.characters;
  if (!(await services.stores.characters.add(characters, { max, record })))
    throw quotaExceeded('characters', services.quotas);
}
