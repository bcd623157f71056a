import { InvalidInput, type Path } from '../../engine/fault.ts';
import { text } from '../../engine/rules/field.ts';
import { read } from '../../engine/rules/read.ts';
import { quotaExceeded } from '../campaigns/quotas.ts';
import { Refusal } from '../errors.ts';
import { type Attempt, exactlyOnce, unchanged } from '../idempotency/idempotency.ts';
import type { KeyChange } from '../ports.ts';
import type { World } from '../services.ts';
import type { KeyRole, StoredKey } from '../stored.ts';
import { hashOf } from './hash.ts';
import { saltFor, secretText } from './secret.ts';
import { notFound, type Viewer } from './viewer.ts';

export const MOST_CHARACTERS_OF_A_KEY = 100;

const keyLabel = text(100, 'Whose key it is.');

/** A key with the text that its holder sends. */
export interface KeyMade {
  readonly key: StoredKey;
  readonly secret: string;
}

/** What is kept of a key that was made: the salt of its text. */
interface Salted {
  readonly key: StoredKey;
  readonly salt: string;
}

/** A new key to the viewer's campaign. */
export async function createKey(
  world: World,
  { campaignId, keyId }: Viewer,
  input: { readonly role: KeyRole; readonly label: string; readonly characterIds: readonly string[] },
  attempt: Attempt | null,
): Promise<KeyMade> {
  const { role } = input;
  const salt = saltFor(world, attempt);
  const made = await exactlyOnce<Salted>(world, keyId, attempt, async (receiptFor) => {
    const key: StoredKey = {
      id: world.newId('key'),
      campaignId,
      role,
      label: read(keyLabel, input.label, ['input', 'label']),
      characterIds: await charactersFor(world, campaignId, role, input.characterIds),
      hash: hashOf(secretText(role, salt, attempt)),
      createdAt: world.now(),
      rotatedAt: null,
      revokedAt: null,
    };
    const answer = { key, salt };
    const along = { most: world.quotas.keys, receipt: receiptFor(answer) };
    if (!(await world.stores.keys.add(key, along))) throw quotaExceeded('keys', world.quotas);
    return answer;
  });
  return { key: made.key, secret: secretText(role, made.salt, attempt) };
}

/** Changes whose key it is said to be, or which characters its player has. */
export const updateKey = (
  world: World,
  viewer: Viewer,
  input: {
    readonly id: string;
    readonly label: string | null;
    readonly characterIds: readonly string[] | null;
  },
  attempt: Attempt | null,
): Promise<StoredKey> =>
  exactlyOnce(world, viewer.keyId, attempt, async (receiptFor) => {
    const before = await validKey(world, viewer, input.id);
    const change = {
      ...NO_CHANGE,
      label: input.label === null ? null : read(keyLabel, input.label, ['input', 'label']),
      characterIds:
        input.characterIds === null
          ? null
          : await charactersFor(world, viewer.campaignId, before.role, input.characterIds),
    };
    const after: StoredKey = {
      ...before,
      label: change.label ?? before.label,
      characterIds: change.characterIds ?? before.characterIds,
    };
    if (!(await world.stores.keys.change(before.id, change, { receipt: receiptFor(after) }))) throw revoked();
    world.changes.tell(before.id);
    return after;
  });

/** Gives a key a new text; the old one opens nothing from now on. */
export async function rotateKey(
  world: World,
  viewer: Viewer,
  id: string,
  attempt: Attempt | null,
): Promise<KeyMade> {
  refuseOwn(viewer, id);
  const salt = saltFor(world, attempt);
  const made = await exactlyOnce<Salted>(world, viewer.keyId, attempt, async (receiptFor) => {
    const before = await validKey(world, viewer, id);
    const hash = hashOf(secretText(before.role, salt, attempt));
    const rotatedAt = world.now();
    const answer = { key: { ...before, hash, rotatedAt }, salt };
    const along = { receipt: receiptFor(answer) };
    if (!(await world.stores.keys.change(id, { ...NO_CHANGE, hash, rotatedAt }, along))) throw revoked();
    world.changes.tell(id);
    return answer;
  });
  return { key: made.key, secret: secretText(made.key.role, made.salt, attempt) };
}

/** Lets a key open nothing from now on; one that is revoked already stays so. */
export const revokeKey = (
  world: World,
  viewer: Viewer,
  id: string,
  attempt: Attempt | null,
): Promise<StoredKey> =>
  exactlyOnce(world, viewer.keyId, attempt, async (receiptFor) => {
    refuseOwn(viewer, id);
    const before = await ownKey(world, viewer, id);
    if (before.revokedAt !== null) return unchanged(world, before, receiptFor);
    const after: StoredKey = { ...before, revokedAt: world.now() };
    const change = { ...NO_CHANGE, revokedAt: after.revokedAt };
    const done = await world.stores.keys.change(id, change, { receipt: receiptFor(after) });
    world.changes.tell(before.id);
    return done ? after : unchanged(world, await ownKey(world, viewer, id), receiptFor);
  });

export const NO_CHANGE: KeyChange = {
  label: null,
  characterIds: null,
  hash: null,
  rotatedAt: null,
  revokedAt: null,
};

/** The key with this id in the viewer's campaign. */
async function ownKey(world: World, { campaignId }: Viewer, id: string): Promise<StoredKey> {
  const key = (await world.stores.keys.byIds([id])).get(id);
  if (key?.campaignId !== campaignId) throw notFound('key', ['input', 'id']);
  return key;
}

async function validKey(world: World, viewer: Viewer, id: string): Promise<StoredKey> {
  const key = await ownKey(world, viewer, id);
  if (key.revokedAt !== null) throw revoked();
  return key;
}

const revoked = (): Refusal =>
  new Refusal('NOT_FOUND', 'the key has been revoked', {
    path: ['input', 'id'],
    accepted: 'the id of a key that is not revoked',
  });

/** Whoever lost the answer could not ask for it again, and a campaign could be left without a game master. */
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
  world: World,
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
  const found = await world.stores.characters.byIds(ids);
  const missing = given.findIndex((id) => found.get(id)?.campaignId !== campaignId);
  if (missing >= 0) throw notFound('character', [...path, missing]);
  return ids;
}
