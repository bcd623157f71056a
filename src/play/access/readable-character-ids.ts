import { withoutGaps } from '../gaps.ts';
import type { KeyStore } from '../ports.ts';
import type { Viewer } from './viewer.ts';

/** No campaign has more keys. */
const ALL = 1_000_000;

/**
 * The characters of the campaign that the viewer may read: those of the players. The others are the game
 * master's, and shown as combatants where they are not hidden. Null for the game master, who reads all.
 */
export async function readableCharacterIds(
  keys: KeyStore,
  { role, campaignId }: Viewer,
): Promise<ReadonlySet<string> | null> {
  if (role === 'GM') return null;
  const valid = await keys.list(campaignId, { revoked: false }, { first: ALL, after: null });
  return new Set(withoutGaps(valid).flatMap(({ characterIds }) => characterIds));
}
