import type { Json } from '../../engine/json.ts';
import { read } from '../../engine/rules/fields/read.ts';
import type { System } from '../../engine/rules/system.ts';
import { requireCharacterAccess, type Viewer } from '../access/viewer.ts';
import { type IdempotentRequest, recordUnchanged, withIdempotency } from '../idempotency/idempotency.ts';
import type { Services } from '../services/services.ts';
import type { StoredCharacter } from '../stored.ts';
import { systemOf } from '../systems.ts';
import { versionConflict } from '../version-conflict.ts';
import { characterName, checkSheet, refuseOtherSystem, requireCharacter } from './characters.ts';

export interface CharacterUpdate {
  readonly id: string;
  readonly expectedVersion: number;
  readonly name: string | null;
  /** The system the patch is written for, and the fields to replace; null empties a field that may be empty. */
  readonly sheet: { readonly system: System; readonly patch: Readonly<Record<string, unknown>> } | null;
}

/** Changes name or fields of the sheet, unless somebody else was first. */
export const updateCharacter = (
  services: Services,
  viewer: Viewer,
  change: CharacterUpdate,
  attempt: IdempotentRequest | null,
): Promise<StoredCharacter> =>
  withIdempotency(services, viewer.keyId, attempt, async (recordFor) => {
    const before = await requireCharacter(services, viewer, change.id, ['input', 'id']);
    requireCharacterAccess(viewer, before.id, ['input', 'id']);
    if (before.version !== change.expectedVersion)
      throw versionConflict('character', before.version, change.expectedVersion);
    const after: StoredCharacter = {
      ...before,
      name: change.name === null ? before.name : read(characterName, change.name, ['input', 'name']),
      sheet: change.sheet === null ? before.sheet : patched(systemOf(services, before), before, change.sheet),
      version: before.version + 1,
      updatedAt: services.now(),
    };
    if (!(await services.stores.characters.replace(after, before.version, { record: recordFor(after) }))) {
      const { version } = await requireCharacter(services, viewer, change.id, ['input', 'id']);
      throw versionConflict('character', version, change.expectedVersion);
    }
    return after;
  });

/** Takes a character out of play, or back into it; one who is there already stays as they are. */
export const archiveCharacter = (
  services: Services,
  viewer: Viewer,
  { id, archived }: { readonly id: string; readonly archived: boolean },
  attempt: IdempotentRequest | null,
): Promise<StoredCharacter> =>
  withIdempotency(services, viewer.keyId, attempt, async (recordFor) => {
    const before = await requireCharacter(services, viewer, id, ['input', 'id']);
    if ((before.archivedAt !== null) === archived) return recordUnchanged(services, before, recordFor);
    const after: StoredCharacter = { ...before, archivedAt: archived ? services.now() : null };
    const along = { record: recordFor(after) };
    const done = await services.stores.characters.archive(id, after.archivedAt, along);
    if (done) return after;
    return recordUnchanged(
      services,
      await requireCharacter(services, viewer, id, ['input', 'id']),
      recordFor,
    );
  });

function patched(
  own: System,
  before: StoredCharacter,
  { system, patch }: NonNullable<CharacterUpdate['sheet']>,
): Json {
  const path = ['input', 'sheet', system.id];
  refuseOtherSystem(before, system, path);
  return checkSheet(own, { ...(before.sheet as object), ...patch }, path);
}
