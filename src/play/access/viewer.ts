import { RequestError } from '../errors.ts';
import { hashOf } from '../hash.ts';
import type { KeyCampaign, KeyStore } from '../ports.ts';
import { ID_KINDS } from '../services/services.ts';
import type { KeyRole, StoredKey } from '../stored.ts';

/** The caller, identified by their key. */
export interface Viewer {
  readonly campaignId: string;
  readonly role: KeyRole;
  readonly keyId: string;
  /** The characters that a player may change. Game masters may change all. */
  readonly characterIds: readonly string[];
  /** True if the campaign was archived when the key was looked up. */
  readonly campaignArchived: boolean;
  /** Stored data of the campaign at that time, in bytes. */
  readonly campaignBytes: number;
}

/** Why a request has no viewer: no credentials, a malformed key, or an unknown one. */
export type CredentialsProblem = 'none' | 'malformed' | 'unknown';

const keyIn = (authorization: string | null): string | null =>
  /^Bearer ([\w-]{1,128})$/i.exec(authorization ?? '')?.[1] ?? null;

/** The problem of an `Authorization` header without a valid key. */
export function credentialsProblemOf(authorization: string | null): CredentialsProblem {
  if (authorization === null || authorization.trim() === '') return 'none';
  return keyIn(authorization) === null ? 'malformed' : 'unknown';
}

/** The viewer for the key in an `Authorization: Bearer …` header. Null if the key is missing or unknown. */
export async function authenticate(keys: KeyStore, authorization: string | null): Promise<Viewer | null> {
  const key = keyIn(authorization);
  if (key === null) return null;
  const stored = await keys.byHash(hashOf(key));
  return stored && viewerOfKey(stored, stored);
}

/** The viewer for a stored key. */
export const viewerOfKey = (
  { campaignId, role, id: keyId, characterIds }: StoredKey,
  { campaignArchived, campaignBytes }: KeyCampaign = { campaignArchived: false, campaignBytes: 0 },
): Viewer => ({
  campaignId,
  role,
  keyId,
  characterIds,
  campaignArchived,
  campaignBytes,
});

const whyUnknown: Readonly<
  Record<CredentialsProblem, { readonly problem: string; readonly accepted: string }>
> = {
  none: {
    problem: 'this needs the key of a campaign',
    accepted: 'a header "Authorization: Bearer <key>" with a key that createCampaign or createKey gave',
  },
  malformed: {
    problem: 'the header "Authorization" holds no key',
    accepted: 'the word Bearer, a blank, and the key as createCampaign or createKey gave it',
  },
  unknown: {
    problem: 'the key that was sent opens nothing: there is none like it, or it was revoked or rotated',
    accepted: 'the whole key as createCampaign, createKey or rotateKey gave it last; ask the game master',
  },
};

/** Returns the viewer. Throws `UNAUTHENTICATED` if there is none. */
export function requireViewer(viewer: Viewer | null, credentials: CredentialsProblem = 'none'): Viewer {
  if (viewer) return viewer;
  const { problem, accepted } = whyUnknown[credentials];
  throw new RequestError('UNAUTHENTICATED', problem, { accepted });
}

const holders: Readonly<Record<KeyRole, string>> = {
  GM: 'the game master',
  PLAYER: 'a player',
  SPECTATOR: 'a spectator',
};

/** Returns the viewer. Throws unless they have one of these roles; the error lists the roles. */
export function requireRole(
  viewer: Viewer | null,
  roles: readonly KeyRole[],
  credentials: CredentialsProblem = 'none',
): Viewer {
  const by = requireViewer(viewer, credentials);
  const { role } = by;
  if (roles.includes(role)) return by;
  throw new RequestError('FORBIDDEN', `a key of ${holders[role]} may not do this`, {
    accepted: roles.map((one) => `a key of ${holders[one]}`).join(' or '),
  });
}

/** Throws `FORBIDDEN` if a player changes a character that is not theirs. */
export function requireCharacterAccess(
  { role, characterIds }: Viewer,
  characterId: string,
  path: readonly (string | number)[],
): void {
  if (role === 'GM' || (role === 'PLAYER' && characterIds.includes(characterId))) return;
  throw new RequestError('FORBIDDEN', `a key of ${holders[role]} may not change this character`, {
    path,
    accepted: 'a key of the game master, or of a player whose character it is',
  });
}

type Found = 'character' | 'encounter' | 'key' | 'table';

/** The same error for things that do not exist and things of other campaigns. */
export const notFound = (what: Found, path: readonly (string | number)[]): RequestError =>
  new RequestError('NOT_FOUND', `there is no such ${what} in this campaign`, {
    path,
    accepted: `the id of ${what === 'encounter' ? 'an' : 'a'} ${what} of this campaign: ${ID_KINDS[what]}_ and 32 digits`,
  });
