import { read } from '../../engine/rules/read.ts';
import type { System } from '../../engine/rules/system.ts';
import type { Viewer } from '../access/viewer.ts';
import { quotaExceeded } from '../campaigns/quotas.ts';
import { type Attempt, exactlyOnce } from '../idempotency/idempotency.ts';
import type { World } from '../services.ts';
import type { Receipt, StoredCharacter } from '../stored.ts';
import { systemOf } from '../systems.ts';
import { characterName, checkSheet, ownCharacter } from './characters.ts';

/** A new character, whole and unhurt. */
export const createCharacter = (
  world: World,
  viewer: Viewer,
  input: { readonly name: string; readonly system: System; readonly sheet: unknown },
  attempt: Attempt | null,
): Promise<StoredCharacter> =>
  exactlyOnce(world, viewer.keyId, attempt, async (receiptFor) => {
    const { system } = input;
    const character = newcomer(world, viewer, {
      system: system.id,
      name: read(characterName, input.name, ['input', 'name']),
      sheet: checkSheet(system, input.sheet, ['input', 'sheet', system.id]),
      state: { suffered: system.combat.fresh(), conditions: [] },
      archived: false,
    });
    await addCharacters(world, [character], receiptFor(character));
    return character;
  });

/** Another character with the same sheet, whole and unhurt. */
export const copyCharacter = (
  world: World,
  viewer: Viewer,
  input: { readonly id: string; readonly name: string | null },
  attempt: Attempt | null,
): Promise<StoredCharacter> =>
  exactlyOnce(world, viewer.keyId, attempt, async (receiptFor) => {
    const { system, name, sheet } = await ownCharacter(world, viewer, input.id, ['input', 'id']);
    const character = newcomer(world, viewer, {
      system,
      name: input.name === null ? name : read(characterName, input.name, ['input', 'name']),
      sheet,
      state: { suffered: systemOf({ system }).combat.fresh(), conditions: [] },
      archived: false,
    });
    await addCharacters(world, [character], receiptFor(character));
    return character;
  });

/** What a character is made of, wherever it comes from. */
export type Making = Pick<StoredCharacter, 'system' | 'name' | 'sheet' | 'state'> & {
  readonly archived: boolean;
};

export function newcomer(
  world: World,
  { campaignId }: Viewer,
  { archived, ...making }: Making,
): StoredCharacter {
  const now = world.now();
  return {
    ...making,
    id: world.newId('character'),
    campaignId,
    version: 1,
    encounterId: null,
    createdAt: now,
    updatedAt: now,
    archivedAt: archived ? now : null,
  };
}

/** Keeps new characters, all or none. */
export async function addCharacters(
  world: World,
  characters: readonly StoredCharacter[],
  receipt: Receipt | null,
): Promise<void> {
  const most = world.quotas.characters;
  if (!(await world.stores.characters.add(characters, { most, receipt })))
    throw quotaExceeded('characters', world.quotas);
}
