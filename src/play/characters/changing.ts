import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../../engine/json.ts';
import { read } from '../../engine/rules/fields/read.ts';
import type { System } from '../../engine/rules/system.ts';
import { requireMayEditSheets } from '../access/player-permissions.ts';
import { refuseKeyOfEncounter, requireCharacterAccess, type Viewer } from '../access/viewer.ts';
import { type IdempotentRequest, recordUnchanged, withIdempotency } from '../idempotency/idempotency.ts';
import { quotaExceeded, requireRoom } from '../services/quotas.ts';
import type { Services } from '../services/services.ts';
import type { FieldChange, StoredCharacter, StoredCharacterEvent, StoredEdit } from '../stored.ts';
import { systemOf } from '../systems.ts';
import { versionConflict } from '../version-conflict.ts';
import { characterName, checkSheet, refuseOtherSystem, requireCharacter } from './characters.ts';
import { settledState } from './document.ts';

export interface CharacterUpdate {
  readonly id: string;
  readonly expectedVersion: number;
  readonly name: string | null;
  /** Changes to a sheet: its rule system, and the fields to replace. Null removes the value of an optional field. */
  readonly sheet: { readonly system: System; readonly patch: Readonly<Record<string, unknown>> } | null;
}

/**
 * Changes a character's name or sheet, and adds the change to the history. Throws if the character's version has
 * changed.
 */
export const updateCharacter = (
  services: Services,
  viewer: Viewer,
  change: CharacterUpdate,
  attempt: IdempotentRequest | null,
): Promise<StoredCharacter> =>
  withIdempotency(services, viewer.keyId, attempt, async (recordFor) => {
    refuseKeyOfEncounter(viewer);
    const before = await requireCharacter(services, viewer, change.id, ['input', 'characterId']);
    requireCharacterAccess(viewer, before.id, ['input', 'characterId']);
    if (change.sheet) await requireMayEditSheets(services, viewer, ['input', 'sheet']);
    requireRoom(services, viewer);
    if (before.version !== change.expectedVersion)
      throw versionConflict('character', before.version, change.expectedVersion);
    const sheet =
      change.sheet === null ? before.sheet : patched(systemOf(services, before), before, change.sheet);
    const after: StoredCharacter = {
      ...before,
      name: change.name === null ? before.name : read(characterName, change.name, ['input', 'name']),
      sheet,
      state: change.sheet === null ? before.state : stateUnder(systemOf(services, before), before, sheet),
      version: before.version + 1,
      updatedAt: services.now(),
    };
    const along = {
      record: recordFor(after),
      event: editOf(before, after, viewer),
      max: services.quotas.characterEvents,
    };
    if (await services.stores.characters.replace(after, before.version, along)) return after;
    const { version } = await requireCharacter(services, viewer, change.id, ['input', 'characterId']);
    if (version !== change.expectedVersion)
      throw versionConflict('character', version, change.expectedVersion);
    throw quotaExceeded('characterEvents', services.quotas);
  });

/** Returns the history event of an edit, with the key that made it and the changed fields. */
function editOf(before: StoredCharacter, after: StoredCharacter, { keyId }: Viewer): StoredCharacterEvent {
  const changes: FieldChange[] = [];
  if (after.name !== before.name) changes.push({ path: ['name'], before: before.name, after: after.name });
  const [was, is] = [before.sheet, after.sheet] as readonly Readonly<Record<string, Json>>[];
  for (const field of new Set([...Object.keys(was!), ...Object.keys(is!)])) {
    const change = { path: ['sheet', field], before: was![field] ?? null, after: is![field] ?? null };
    if (!isDeepStrictEqual(change.before, change.after)) changes.push(change);
  }
  const edit: StoredEdit = { changes };
  return {
    characterId: after.id,
    version: after.version,
    ...{ cause: 'EDIT', procedure: '', played: edit as unknown as Json, at: after.updatedAt, keyId },
  };
}

/** Archives or unarchives a character. Changes nothing if the character already has that status. */
export const archiveCharacter = (
  services: Services,
  viewer: Viewer,
  { id, archived }: { readonly id: string; readonly archived: boolean },
  attempt: IdempotentRequest | null,
): Promise<StoredCharacter> =>
  withIdempotency(services, viewer.keyId, attempt, async (recordFor) => {
    const before = await requireCharacter(services, viewer, id, ['input', 'characterId']);
    if ((before.archivedAt !== null) === archived) return recordUnchanged(services, before, recordFor);
    const after: StoredCharacter = { ...before, archivedAt: archived ? services.now() : null };
    const along = { record: recordFor(after) };
    const done = await services.stores.characters.archive(id, after.archivedAt, along);
    if (done) return after;
    return recordUnchanged(
      services,
      await requireCharacter(services, viewer, id, ['input', 'characterId']),
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

/**
 * Returns the state after a change to the sheet, including consequences. The state is derived again when the next fight
 * begins.
 */
const stateUnder = (system: System, { encounterId, state }: StoredCharacter, sheet: Json) =>
  encounterId === null ? settledState(system, sheet, state) : state;
