import { InvalidInput, type Path } from '../../engine/fault.ts';
import { RequestError } from '../errors.ts';
import type { Services } from '../services/services.ts';
import type { KeyRole, KeyScope, StoredKey } from '../stored.ts';
import { notFound, opens, type Viewer } from './viewer.ts';

export const MOST_CHARACTERS_OF_A_KEY = 100;

/** Roles whose keys are limited to certain characters. */
const WITH_CHARACTERS: readonly KeyRole[] = ['PLAYER', 'TOOL'];

const invalid = (path: Path, problem: string, accepted: string): InvalidInput =>
  new InvalidInput([{ path, problem, accepted }]);

/** Returns the characters for a new or changed key. Throws if a character is not in the viewer's campaign. */
export async function charactersFor(
  services: Pick<Services, 'stores'>,
  campaignId: string,
  { role, scopes }: Pick<StoredKey, 'role' | 'scopes'>,
  given: readonly string[],
): Promise<readonly string[]> {
  const path: Path = ['input', 'characterIds'];
  const most = WITH_CHARACTERS.includes(role) ? MOST_CHARACTERS_OF_A_KEY : 0;
  if (given.length > most)
    throw invalid(
      path,
      `a key with the role ${role} cannot have ${given.length} characters`,
      most === 0 ? 'none; only players and tools have characters' : `at most ${most} characters`,
    );
  if (given.length === 0 && scopes.includes('ACT'))
    throw invalid(path, 'a tool with the scope ACT needs at least one character', '1 or more characters');
  const ids = [...new Set(given)];
  const found = await services.stores.characters.byIds(ids);
  const missing = given.findIndex((id) => found.get(id)?.campaignId !== campaignId);
  if (missing >= 0) throw notFound('character', [...path, missing]);
  return ids;
}

/** Returns the scopes of a new key. A tool key without given scopes may only read. */
export function scopesFor(role: KeyRole, given: readonly KeyScope[] | null): readonly KeyScope[] {
  const path: Path = ['input', 'scopes'];
  if (role !== 'TOOL') {
    if (given === null || given.length === 0) return [];
    throw invalid(path, `a key with the role ${role} cannot have scopes`, 'none; only tools have scopes');
  }
  const scopes = given ?? ['READ'];
  if (!scopes.includes('READ'))
    throw invalid(
      path,
      'a tool needs the scope READ, because the answer to an act contains its encounter',
      'READ, or READ and ACT',
    );
  return scopes.includes('ACT') ? ['READ', 'ACT'] : ['READ'];
}

/**
 * Returns the encounter for a new key. Throws if the encounter is not in the campaign, or if the role needs the whole
 * campaign.
 */
export async function encounterFor(
  services: Pick<Services, 'stores'>,
  viewer: Viewer,
  role: KeyRole,
  given: string | null,
): Promise<string | null> {
  if (given === null) return null;
  const path: Path = ['input', 'encounterId'];
  if (role === 'GM')
    throw invalid(
      path,
      'a key with the role GM cannot be limited to an encounter, because a game master manages the campaign',
      'the role PLAYER, SPECTATOR or TOOL, or no encounterId',
    );
  if (!opens(viewer, (await services.stores.encounters.byIds([given])).get(given)))
    throw notFound('encounter', path);
  return given;
}

const EXPIRY: Path = ['input', 'expiresAt'];

/**
 * Returns the expiry of a new or changed key, as the caller gave it: ISO 8601, UTC. Null if the key never expires. A
 * key that expires cannot create a key that expires later.
 */
export function expiryFor(
  { now }: Pick<Services, 'now'>,
  viewer: Viewer,
  expiresAt: string | null,
): string | null {
  if (expiresAt === null) {
    if (viewer.expiresAt === null) return null;
    throw tooLong(viewer.expiresAt);
  }
  // Times can be compared as strings only if their years have four digits.
  if (!/^\d{4}-/.test(expiresAt)) throw invalid(EXPIRY, 'the year is out of range', 'a year up to 9999');
  if (expiresAt <= now()) throw invalid(EXPIRY, 'a key cannot expire in the past', `a time after ${now()}`);
  if (viewer.expiresAt !== null && expiresAt > viewer.expiresAt) throw tooLong(viewer.expiresAt);
  return expiresAt;
}

const tooLong = (own: string): InvalidInput =>
  invalid(
    EXPIRY,
    'a key cannot create or extend a key that expires later',
    `a time up to ${own}, the expiry of your key`,
  );

/**
 * Throws `FORBIDDEN` if a key that expires would rotate, limit or revoke a key that expires later. Otherwise the caller
 * could get a secret that is valid for longer, or the campaign could lose its last game master.
 */
export function refuseOutliving(viewer: Viewer, { expiresAt }: StoredKey): void {
  if (viewer.expiresAt === null || (expiresAt !== null && expiresAt <= viewer.expiresAt)) return;
  throw new RequestError('FORBIDDEN', 'a key may not change a key that expires later', {
    path: ['input', 'keyId'],
    accepted: `a key that expires by ${viewer.expiresAt}, like your key. Or use a game master’s key that does not expire`,
  });
}
