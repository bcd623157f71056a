import { createHash } from 'node:crypto';
import type { KeyRole, KeyStore } from './ports.ts';
import { Refusal } from './refusal.ts';

/** Whoever asks, by the key they hold. */
export interface Viewer {
  readonly campaignId: string;
  readonly role: KeyRole;
  /** The characters that a player speaks for. */
  readonly characterIds: readonly string[];
}

export const KEY_PREFIX = 'arbiter_gm_';

export const hashOf = (key: string): string => createHash('sha256').update(key, 'utf8').digest('hex');

/** The holder of the key in an `Authorization: Bearer …` header; null without one that is known. */
export async function viewerOf(keys: KeyStore, authorization: string | null): Promise<Viewer | null> {
  const key = /^Bearer ([\w-]{1,128})$/i.exec(authorization ?? '')?.[1];
  if (!key) return null;
  const stored = await keys.byHash(hashOf(key));
  return stored && { campaignId: stored.campaignId, role: stored.role, characterIds: [] };
}

/** The viewer, or a refusal: stored things answer to their campaign's key alone. */
export function known(viewer: Viewer | null): Viewer {
  if (viewer) return viewer;
  throw new Refusal('UNAUTHENTICATED', 'this needs the key of a campaign', {
    accepted: 'a header "Authorization: Bearer <key>" with a key that createCampaign gave',
  });
}

/** The game master of a campaign, or a refusal. */
export function gameMaster(viewer: Viewer | null): Viewer {
  const by = known(viewer);
  if (by.role === 'GM') return by;
  throw new Refusal('FORBIDDEN', 'this key does not allow that', { accepted: 'the key of the game master' });
}

/** The same words for what is not there and for what belongs to somebody else. */
export const notFound = (what: string, path: readonly (string | number)[]): Refusal =>
  new Refusal('NOT_FOUND', `there is no such ${what} in this campaign`, {
    path,
    accepted: `the id of ${what} of this campaign`,
  });
