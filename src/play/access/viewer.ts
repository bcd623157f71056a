import { Refusal } from '../errors.ts';
import type { KeyStore } from '../ports.ts';
import { ID_KINDS } from '../services.ts';
import type { KeyRole, StoredKey } from '../stored.ts';
import { hashOf } from './hash.ts';

/** Whoever asks, by the key they hold. */
export interface Viewer {
  readonly campaignId: string;
  readonly role: KeyRole;
  readonly keyId: string;
  /** The characters that a player may change; a game master may change all. */
  readonly characterIds: readonly string[];
  /** Whether the campaign was archived when the key was looked up. */
  readonly campaignArchived: boolean;
}

/** The holder of the key in an `Authorization: Bearer …` header; null without one that is known. */
export async function viewerOf(keys: KeyStore, authorization: string | null): Promise<Viewer | null> {
  const key = /^Bearer ([\w-]{1,128})$/i.exec(authorization ?? '')?.[1];
  if (!key) return null;
  const stored = await keys.byHash(hashOf(key));
  return stored && viewerBy(stored, stored.campaignArchived);
}

/** Whoever holds a key, by what is stored of it. */
export const viewerBy = (
  { campaignId, role, id: keyId, characterIds }: StoredKey,
  campaignArchived = false,
): Viewer => ({
  campaignId,
  role,
  keyId,
  characterIds,
  campaignArchived,
});

/** The viewer, or a refusal: stored things answer to their campaign's keys alone. */
export function known(viewer: Viewer | null): Viewer {
  if (viewer) return viewer;
  throw new Refusal('UNAUTHENTICATED', 'this needs the key of a campaign', {
    accepted: 'a header "Authorization: Bearer <key>" with a key that createCampaign or createKey gave',
  });
}

const holders: Readonly<Record<KeyRole, string>> = {
  GM: 'the game master',
  PLAYER: 'a player',
  SPECTATOR: 'a spectator',
};

/** The viewer in one of these roles, or a refusal that says which roles may. */
export function permitted(viewer: Viewer | null, roles: readonly KeyRole[]): Viewer {
  const { role } = known(viewer);
  if (roles.includes(role)) return known(viewer);
  throw new Refusal('FORBIDDEN', `a key of ${holders[role]} may not do this`, {
    accepted: roles.map((one) => `a key of ${holders[one]}`).join(' or '),
  });
}

/** Refuses a change of a character by somebody who plays another one. */
export function refuseOthers(
  { role, characterIds }: Viewer,
  characterId: string,
  path: readonly (string | number)[],
): void {
  if (role === 'GM' || (role === 'PLAYER' && characterIds.includes(characterId))) return;
  throw new Refusal('FORBIDDEN', `a key of ${holders[role]} may not change this character`, {
    path,
    accepted: 'a key of the game master, or of a player whose character it is',
  });
}

type Found = 'character' | 'encounter' | 'key' | 'table';

/** The same words for what is not there and for what belongs to somebody else. */
export const notFound = (what: Found, path: readonly (string | number)[]): Refusal =>
  new Refusal('NOT_FOUND', `there is no such ${what} in this campaign`, {
    path,
    accepted: `the id of ${what === 'encounter' ? 'an' : 'a'} ${what} of this campaign: ${ID_KINDS[what]}_ and 32 digits`,
  });
