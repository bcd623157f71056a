import { RequestError } from '../errors.ts';
import { hashOf } from '../hash.ts';
import type { KeyCampaign, KeyStore } from '../ports.ts';
import { ID_KINDS } from '../services/services.ts';
import type { KeyRole, StoredKey } from '../stored.ts';
import { isoText, systemTime } from '../time.ts';

/** The caller, identified by the key. */
export interface Viewer {
  readonly campaignId: string;
  readonly role: KeyRole;
  readonly keyId: string;
  /**
   * Ids of the characters that a player may change, or that a tool reads and acts for. Game masters may change all
   * characters.
   */
  readonly characterIds: readonly string[];
  /** True if the viewer may send commands for these characters, or for all characters. */
  readonly mayAct: boolean;
  /** The only encounter that the key can access. If null: the whole campaign. */
  readonly encounterId: string | null;
  readonly expiresAt: string | null;
  /** Time of the last recorded use of the key before it was looked up: ISO 8601, UTC. */
  readonly lastUsedAt: string | null;
  /** True if the campaign was archived when the key was looked up. */
  readonly campaignArchived: boolean;
  /** Size of the campaign's stored data when the key was looked up, in bytes. */
  readonly campaignBytes: number;
  /** Number of seconds that a player has to answer a question. Null if there is no limit. */
  readonly answerSeconds: number | null;
}

/** Reason why a request has no viewer: no credentials, or a malformed, unknown or expired key. */
export type CredentialsProblem = 'none' | 'malformed' | 'unknown' | { readonly expiredAt: string };

/** The caller of a request, or the reason why there is none. */
export type Authenticated =
  | { readonly viewer: Viewer; readonly credentials: 'none' }
  | { readonly viewer: null; readonly credentials: CredentialsProblem };

const keyIn = (authorization: string | null): string | null =>
  /^Bearer ([\w-]{1,128})$/i.exec(authorization ?? '')?.[1] ?? null;

/** Returns the viewer for the key in an `Authorization: Bearer …` header. */
export async function authenticate(
  keys: Pick<KeyStore, 'byHash'>,
  authorization: string | null,
  now: string = isoText(systemTime.now()),
): Promise<Authenticated> {
  const key = keyIn(authorization);
  if (key === null) {
    const isEmpty = authorization === null || authorization.trim() === '';
    return { viewer: null, credentials: isEmpty ? 'none' : 'malformed' };
  }
  const stored = await keys.byHash(hashOf(key));
  if (stored === null) return { viewer: null, credentials: 'unknown' };
  if (hasExpired(stored, now)) return { viewer: null, credentials: { expiredAt: stored.expiresAt! } };
  return { viewer: viewerOfKey(stored, stored), credentials: 'none' };
}

/** True if the key is no longer valid at this time. */
export const hasExpired = ({ expiresAt }: Pick<StoredKey, 'expiresAt'>, now: string): boolean =>
  expiresAt !== null && expiresAt <= now;

const NEW_CAMPAIGN: KeyCampaign = { campaignArchived: false, campaignBytes: 0, answerSeconds: null };

/** Creates a viewer without a stored key, for the service's own work. With the role `GM`, this viewer may also act. */
export const viewerOfService = (of: Pick<Viewer, 'campaignId' | 'role'> & Partial<Viewer>): Viewer => ({
  ...{ keyId: '', characterIds: [], mayAct: of.role === 'GM', encounterId: null },
  ...{ expiresAt: null, lastUsedAt: null },
  ...NEW_CAMPAIGN,
  ...of,
});

/** Returns the viewer for a stored key. */
export const viewerOfKey = (
  { campaignId, role, id: keyId, characterIds, scopes, encounterId, expiresAt, lastUsedAt }: StoredKey,
  { campaignArchived, campaignBytes, answerSeconds }: KeyCampaign = NEW_CAMPAIGN,
): Viewer => ({
  ...{ campaignId, role, keyId, characterIds, encounterId, expiresAt, lastUsedAt },
  mayAct: role === 'GM' || role === 'PLAYER' || scopes.includes('ACT'),
  campaignArchived,
  campaignBytes,
  answerSeconds,
});

const whyUnknown: Readonly<
  Record<Extract<CredentialsProblem, string>, { readonly problem: string; readonly accepted: string }>
> = {
  none: {
    problem: 'this request needs a key of a campaign',
    accepted: 'a header "Authorization: Bearer <key>" with a key that createCampaign or createKey returned',
  },
  malformed: {
    problem: 'the header "Authorization" contains no key',
    accepted: 'the word Bearer, a space, and the key that createCampaign or createKey returned',
  },
  unknown: {
    problem: 'the key is not valid: it never existed, or it was revoked or rotated',
    accepted: 'the complete key that createCampaign, createKey or rotateKey returned; ask the game master',
  },
};

/** Returns the error for a key that has expired. */
export const keyExpired = (expiredAt: string): RequestError =>
  new RequestError('KEY_EXPIRED', `the key expired at ${expiredAt}`, {
    accepted: 'a key that has not expired; the game master can extend this key with updateKey',
    details: { expiredAt },
  });

/** Returns the viewer. If there is none, throws `UNAUTHENTICATED` or `KEY_EXPIRED`. */
export function requireViewer(viewer: Viewer | null, credentials: CredentialsProblem = 'none'): Viewer {
  if (viewer) return viewer;
  if (typeof credentials === 'object') throw keyExpired(credentials.expiredAt);
  const { problem, accepted } = whyUnknown[credentials];
  throw new RequestError('UNAUTHENTICATED', problem, { accepted });
}

const holders: Readonly<Record<KeyRole, string>> = {
  GM: 'the game master',
  PLAYER: 'a player',
  SPECTATOR: 'a spectator',
  TOOL: 'a tool',
};

/** Returns the viewer. Throws unless the viewer has one of these roles. The error lists the roles. */
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

/** Roles that may send combatants' commands. A tool also needs the scope `ACT`. */
export const ACTORS: readonly KeyRole[] = ['GM', 'PLAYER', 'TOOL'];

/** Returns the viewer. Throws `FORBIDDEN` unless the viewer may send combatants' commands. */
export function requireActor(viewer: Viewer | null, credentials: CredentialsProblem = 'none'): Viewer {
  const by = requireRole(viewer, ACTORS, credentials);
  if (by.mayAct) return by;
  throw new RequestError('FORBIDDEN', 'a key of a tool without the scope ACT may not do this', {
    accepted: 'a key of the game master, of a player, or of a tool with the scope ACT',
  });
}

/** Throws `FORBIDDEN` if a player tries to change another player's character. */
export function requireCharacterAccess(
  { role, characterIds }: Viewer,
  characterId: string,
  path: readonly (string | number)[],
): void {
  if (role === 'GM' || (role === 'PLAYER' && characterIds.includes(characterId))) return;
  throw new RequestError('FORBIDDEN', `a key of ${holders[role]} may not change this character`, {
    path,
    accepted: 'a key of the game master, or of the character’s player',
  });
}

/** Throws `FORBIDDEN` if the key can access only one encounter, because the key is not valid for the whole campaign. */
export function refuseKeyOfEncounter({ encounterId }: Viewer): void {
  if (encounterId === null) return;
  throw new RequestError('FORBIDDEN', 'a key for one encounter may not do this', {
    accepted: 'a key that is not limited to an encounter',
  });
}

/** True if the viewer's key can access an encounter. */
export const opens = (
  { campaignId, encounterId }: Viewer,
  row: { readonly id: string; readonly campaignId: string } | undefined,
): boolean => row?.campaignId === campaignId && (encounterId === null || encounterId === row.id);

type Found = 'character' | 'encounter' | 'key' | 'table' | 'webhook';

/** Returns the error for an unknown object. It does not reveal whether another campaign has an object with this id. */
export const notFound = (what: Found, path: readonly (string | number)[]): RequestError =>
  new RequestError('NOT_FOUND', `this campaign has no such ${what}`, {
    path,
    accepted: `the id of ${what === 'encounter' ? 'an' : 'a'} ${what} of this campaign: ${ID_KINDS[what]}_ and 32 digits`,
  });
