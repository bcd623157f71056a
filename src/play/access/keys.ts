import { InvalidInput, type Path } from '../../engine/fault.ts';
import { text } from '../../engine/rules/fields/field.ts';
import { read } from '../../engine/rules/fields/read.ts';
import { RequestError } from '../errors.ts';
import { hashOf } from '../hash.ts';
import { type IdempotentRequest, recordUnchanged, withIdempotency } from '../idempotency/idempotency.ts';
import type { KeyChange } from '../ports.ts';
import { quotaExceeded, requireRoom } from '../services/quotas.ts';
import type { Services } from '../services/services.ts';
import type { KeyRole, StoredKey } from '../stored.ts';
import { saltFor, secretText } from './secret.ts';
import { notFound, type Viewer } from './viewer.ts';

export const MOST_CHARACTERS_OF_A_KEY = 100;

const keyLabel = text(100, 'Display name of the key.');

/** A key with its secret text. */
export interface CreatedKey {
  readonly key: StoredKey;
  readonly secret: string;
}

/** The stored answer of a key request: the salt instead of the text. */
interface Salted {
  readonly key: StoredKey;
  readonly salt: string;
}

/** Creates a key for the viewer's campaign. */
export async function createKey(
  services: Services,
  viewer: Viewer,
  input: { readonly role: KeyRole; readonly label: string; readonly characterIds: readonly string[] },
  attempt: IdempotentRequest | null,
): Promise<CreatedKey> {
  const { role } = input;
  const { campaignId, keyId } = viewer;
  const salt = saltFor(services, attempt);
  const made = await withIdempotency<Salted>(services, keyId, attempt, async (recordFor) => {
    requireRoom(services, viewer);
    const key: StoredKey = {
      id: services.newId('key'),
      campaignId,
      role,
      label: read(keyLabel, input.label, ['input', 'label']),
      characterIds: await charactersFor(services, campaignId, role, input.characterIds),
      hash: hashOf(secretText(role, salt, attempt)),
      createdAt: services.now(),
      rotatedAt: null,
      revokedAt: null,
    };
    const answer = { key, salt };
    const along = { most: services.quotas.keys, record: recordFor(answer) };
    if (!(await services.stores.keys.add(key, along))) throw quotaExceeded('keys', services.quotas);
    return answer;
  });
  return { key: made.key, secret: secretText(role, made.salt, attempt) };
}

/** Changes the label or the characters of a key. */
export const updateKey = (
  services: Services,
  viewer: Viewer,
  input: {
    readonly id: string;
    readonly label: string | null;
    readonly characterIds: readonly string[] | null;
  },
  attempt: IdempotentRequest | null,
): Promise<StoredKey> =>
  withIdempotency(services, viewer.keyId, attempt, async (recordFor) => {
    const before = await validKey(services, viewer, input.id);
    const change = {
      ...NO_CHANGE,
      label: input.label === null ? null : read(keyLabel, input.label, ['input', 'label']),
      characterIds:
        input.characterIds === null
          ? null
          : await charactersFor(services, viewer.campaignId, before.role, input.characterIds),
    };
    const after: StoredKey = {
      ...before,
      label: change.label ?? before.label,
      characterIds: change.characterIds ?? before.characterIds,
    };
    if (!(await services.stores.keys.change(before.id, change, { record: recordFor(after) })))
      throw revoked();
    services.notifier.notify(before.id);
    return after;
  });

/** Gives a key a new text; the old text becomes invalid. */
export async function rotateKey(
  services: Services,
  viewer: Viewer,
  id: string,
  attempt: IdempotentRequest | null,
): Promise<CreatedKey> {
  refuseOwn(viewer, id);
  const salt = saltFor(services, attempt);
  const made = await withIdempotency<Salted>(services, viewer.keyId, attempt, async (recordFor) => {
    const before = await validKey(services, viewer, id);
    const hash = hashOf(secretText(before.role, salt, attempt));
    const rotatedAt = services.now();
    const answer = { key: { ...before, hash, rotatedAt }, salt };
    const along = { record: recordFor(answer) };
    if (!(await services.stores.keys.change(id, { ...NO_CHANGE, hash, rotatedAt }, along))) throw revoked();
    services.notifier.notify(id);
    return answer;
  });
  return { key: made.key, secret: secretText(made.key.role, made.salt, attempt) };
}

/** Revokes a key. A revoked key stays unchanged. */
export const revokeKey = (
  services: Services,
  viewer: Viewer,
  id: string,
  attempt: IdempotentRequest | null,
): Promise<StoredKey> =>
  withIdempotency(services, viewer.keyId, attempt, async (recordFor) => {
    refuseOwn(viewer, id);
    const before = await ownKey(services, viewer, id);
    if (before.revokedAt !== null) return recordUnchanged(services, before, recordFor);
    const after: StoredKey = { ...before, revokedAt: services.now() };
    const change = { ...NO_CHANGE, revokedAt: after.revokedAt };
    const done = await services.stores.keys.change(id, change, { record: recordFor(after) });
    services.notifier.notify(before.id);
    return done ? after : recordUnchanged(services, await ownKey(services, viewer, id), recordFor);
  });

export const NO_CHANGE: KeyChange = {
  label: null,
  characterIds: null,
  hash: null,
  rotatedAt: null,
  revokedAt: null,
};

/** The key with this id. Throws if it is not in the viewer's campaign. */
async function ownKey(services: Services, { campaignId }: Viewer, id: string): Promise<StoredKey> {
  const key = (await services.stores.keys.byIds([id])).get(id);
  if (key?.campaignId !== campaignId) throw notFound('key', ['input', 'id']);
  return key;
}

async function validKey(services: Services, viewer: Viewer, id: string): Promise<StoredKey> {
  const key = await ownKey(services, viewer, id);
  if (key.revokedAt !== null) throw revoked();
  return key;
}

const revoked = (): RequestError =>
  new RequestError('NOT_FOUND', 'the key has been revoked', {
    path: ['input', 'id'],
    accepted: 'the id of a key that is not revoked',
  });

/**
 * Callers must not rotate or revoke their own key. They could not retry after a lost answer, and a campaign
 * could lose its only game master.
 */
function refuseOwn({ keyId }: Viewer, id: string): void {
  if (id !== keyId) return;
  throw new InvalidInput([
    {
      path: ['input', 'id'],
      problem: 'a key can neither rotate nor revoke itself',
      accepted: 'another key; to replace your own, create a key of the role GM and revoke this one with it',
    },
  ]);
}

async function charactersFor(
  services: Services,
  campaignId: string,
  role: KeyRole,
  given: readonly string[],
): Promise<readonly string[]> {
  const path: Path = ['input', 'characterIds'];
  const most = role === 'PLAYER' ? MOST_CHARACTERS_OF_A_KEY : 0;
  if (given.length > most)
    throw new InvalidInput([
      {
        path,
        problem: `a key of the role ${role} cannot have ${given.length} characters`,
        accepted: most === 0 ? 'none; only players have characters' : `at most ${most} characters`,
      },
    ]);
  const ids = [...new Set(given)];
  const found = await services.stores.characters.byIds(ids);
  const missing = given.findIndex((id) => found.get(id)?.campaignId !== campaignId);
  if (missing >= 0) throw notFound('character', [...path, missing]);
  return ids;
}
