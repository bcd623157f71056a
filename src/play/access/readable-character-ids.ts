import { withoutGaps } from '../gaps.ts';
import type { KeyStore } from '../ports.ts';
import type { Viewer } from './viewer.ts';

/** More than the number of keys of any campaign. */
const ALL = 1_000_000;

/**
 * The characters that the viewer may read: those of the players. Other characters belong to the game master
 * and are visible only as combatants that are not hidden. Null for the game master, who may read all.
 */
export async function readableCharacterIds(
  keys: KeyStore,
  { role, campaignId }: Viewer,
): Promise<ReadonlySet<string> | null> {
  if (role === 'GM') return null;
  const valid = await keys.list(campaignId, { revoked: false }, { first: ALL, after: null });
  return new Set(withoutGaps(valid).flatMap(({ characterIds }) => characterIds));
}
