import { InvalidInput } from '../../engine/fault.ts';
import { text } from '../../engine/rules/fields/field.ts';
import { read } from '../../engine/rules/fields/read.ts';
import { RequestError } from '../errors.ts';
import { hashOf } from '../hash.ts';
import {
  type IdempotentRequest,
  type RecordFor,
  recordUnchanged,
  withIdempotency,
} from '../idempotency/idempotency.ts';
import { type KeyChange, NEVER } from '../ports.ts';
import { quotaExceeded, requireRoom } from '../services/quotas.ts';
import type { Services } from '../services/services.ts';
import { type KeyRole, type KeyScope, LATER_KEY_FIELDS, type StoredKey } from '../stored.ts';
import { charactersFor, encounterFor, expiryFor, refuseOutliving, scopesFor } from './key-limits.ts';
import { saltFor, secretText } from './secret.ts';
import { notFound, type Viewer } from './viewer.ts';

const keyLabel = text(100, 'Display name of the key.');

/** A key and its secret. */
export interface CreatedKey {
  readonly key: StoredKey;
  readonly secret: string;
}

/** The stored response to a request for a key. It contains the salt instead of the secret. */
interface Salted {
  readonly key: StoredKey;
  readonly salt: string;
}

/** Creates a key for the viewer's campaign. */
export async function createKey(
  services: Services,
  viewer: Viewer,
  input: {
    readonly role: KeyRole;
    readonly label: string;
    readonly characterIds: readonly string[];
    readonly scopes?: readonly KeyScope[] | null;
    readonly encounterId?: string | null;
    readonly expiresAt?: string | null;
  },
  attempt: IdempotentRequest | null,
): Promise<CreatedKey> {
  const { role } = input;
  const { campaignId, keyId } = viewer;
  const salt = saltFor(services, attempt);
  const made = await withIdempotency<Salted>(services, keyId, attempt, async (recordFor) => {
    requireRoom(services, viewer);
    const scopes = scopesFor(role, input.scopes ?? null);
    const key: StoredKey = {
      ...LATER_KEY_FIELDS,
      id: services.newId('key'),
      campaignId,
      role,
      label: read(keyLabel, input.label, ['input', 'label']),
      characterIds: await charactersFor(services, campaignId, { role, scopes }, input.characterIds),
      scopes,
      encounterId: await encounterFor(services, viewer, role, input.encounterId ?? null),
      expiresAt: expiryFor(services, viewer, input.expiresAt ?? null),
      createdBy: keyId,
      hash: hashOf(secretText(role, salt, attempt)),
      createdAt: services.now(),
      rotatedAt: null,
      revokedAt: null,
    };
    const answer = { key, salt };
    const along = { max: services.quotas.keys, record: recordFor(answer) };
    if (!(await services.stores.keys.add(key, along))) throw quotaExceeded('keys', services.quotas);
    return answer;
  });
  return { key: asNow(made.key), secret: secretText(role, made.salt, attempt) };
}

/** Changes the label, the characters or the expiry of a key. */
export const updateKey = (
  services: Services,
  viewer: Viewer,
  input: {
    readonly id: string;
    readonly label: string | null;
    readonly characterIds: readonly string[] | null;
    /** New expiry. Null removes the expiry. If undefined: the expiry does not change. */
    readonly expiresAt?: string | null | undefined;
  },
  attempt: IdempotentRequest | null,
): Promise<StoredKey> =>
  once(services, viewer, attempt, async (recordFor) => {
    const before = await validKey(services, viewer, input.id);
    const expiresAt = changedExpiry(services, viewer, before, input.expiresAt);
    const change = {
      ...NO_CHANGE,
      label: input.label === null ? null : read(keyLabel, input.label, ['input', 'label']),
      characterIds:
        input.characterIds === null
          ? null
          : await charactersFor(services, viewer.campaignId, before, input.characterIds),
      expiresAt: expiresAt === undefined ? null : (expiresAt ?? NEVER),
    };
    const after: StoredKey = {
      ...before,
      label: change.label ?? before.label,
      characterIds: change.characterIds ?? before.characterIds,
      expiresAt: expiresAt === undefined ? before.expiresAt : expiresAt,
    };
    if (!(await services.stores.keys.change(before.id, change, { record: recordFor(after) })))
      throw revoked();
    services.notifier.notify(before.id);
    return after;
  });

/** Replaces a key's text. The old text becomes invalid. */
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
    refuseOutliving(viewer, before);
    const hash = hashOf(secretText(before.role, salt, attempt));
    const rotatedAt = services.now();
    const answer = { key: { ...before, hash, rotatedAt }, salt };
    const along = { record: recordFor(answer) };
    if (!(await services.stores.keys.change(id, { ...NO_CHANGE, hash, rotatedAt }, along))) throw revoked();
    services.notifier.notify(id);
    return answer;
  });
  return { key: asNow(made.key), secret: secretText(made.key.role, made.salt, attempt) };
}

/** Revokes a key. Does not change a key that is already revoked. */
export const revokeKey = (
  services: Services,
  viewer: Viewer,
  id: string,
  attempt: IdempotentRequest | null,
): Promise<StoredKey> =>
  once(services, viewer, attempt, async (recordFor) => {
    refuseOwn(viewer, id);
    const before = await ownKey(services, viewer, id);
    if (before.revokedAt !== null) return recordUnchanged(services, before, recordFor);
    if (before.role === 'GM') refuseOutliving(viewer, before);
    const after: StoredKey = { ...before, revokedAt: services.now(), revokedBy: viewer.keyId };
    const change = { ...NO_CHANGE, revokedAt: after.revokedAt, revokedBy: after.revokedBy };
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
  revokedBy: null,
  expiresAt: null,
};

/** Returns the key in a recorded response. Adds fields that earlier versions of the service did not record. */
const asNow = (key: StoredKey): StoredKey => ({ ...LATER_KEY_FIELDS, ...key });

const once = async (
  services: Services,
  { keyId }: Viewer,
  attempt: IdempotentRequest | null,
  run: (recordFor: RecordFor<StoredKey>) => Promise<StoredKey>,
): Promise<StoredKey> => asNow(await withIdempotency(services, keyId, attempt, run));

/** Returns the new expiry of a key. Undefined if the expiry does not change. */
function changedExpiry(
  services: Services,
  viewer: Viewer,
  before: StoredKey,
  given: string | null | undefined,
): string | null | undefined {
  if (given === undefined) return undefined;
  if (before.id === viewer.keyId)
    throw new InvalidInput([
      {
        path: ['input', 'expiresAt'],
        problem: 'a key cannot change its own expiry',
        accepted: 'another key of the game master',
      },
    ]);
  refuseOutliving(viewer, before);
  return expiryFor(services, viewer, given);
}

/** Returns the key with this id. Throws if it is not in the viewer's campaign. */
async function ownKey(services: Services, { campaignId }: Viewer, id: string): Promise<StoredKey> {
  const key = (await services.stores.keys.byIds([id])).get(id);
  if (key?.campaignId !== campaignId) throw notFound('key', ['input', 'keyId']);
  return key;
}

async function validKey(services: Services, viewer: Viewer, id: string): Promise<StoredKey> {
  const key = await ownKey(services, viewer, id);
  if (key.revokedAt !== null) throw revoked();
  return key;
}

const revoked = (): RequestError =>
  new RequestError('NOT_FOUND', 'the key has been revoked', {
    path: ['input', 'keyId'],
    accepted: 'the id of a key that is not revoked',
  });

/**
 * Callers cannot rotate or revoke their own key. If the response got lost, they could not retry without a valid key,
 * and a campaign could lose its only game master.
 */
function refuseOwn({ keyId }: Viewer, id: string): void {
  if (id !== keyId) return;
  throw new InvalidInput([
    {
      path: ['input', 'keyId'],
      problem: 'a key cannot rotate or revoke itself',
      accepted: 'another key of the game master',
    },
  ]);
}
