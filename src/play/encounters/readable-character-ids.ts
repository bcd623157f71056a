import type { Viewer } from '../access/viewer.ts';
import { withoutGaps } from '../gaps.ts';
import { loadEncounters } from './load.ts';

/** A number that is larger than the number of keys that any campaign can have. */
const ALL = 1_000_000;

type Reading = Parameters<typeof loadEncounters>[0];

/**
 * Returns the ids of the characters that the viewer may read: characters of players, and characters that a tool's key
 * names. Other characters belong to the game master. Viewers see them only as combatants that are not hidden. Null for
 * the game master, who may read all characters.
 */
export async function readableCharacterIds(
  services: Reading,
  { role, campaignId, characterIds, encounterId }: Viewer,
): Promise<ReadonlySet<string> | null> {
  if (role === 'GM') return null;
  const valid = await services.stores.keys.list(campaignId, { revoked: false }, { first: ALL, after: null });
  const ofPlayers = withoutGaps(valid).filter((key) => key.role === 'PLAYER');
  const ids = new Set([...characterIds, ...ofPlayers.flatMap((key) => key.characterIds)]);
  return encounterId === null ? ids : inEncounter(services, encounterId, ids);
}

/** Returns the characters that are in the encounter and have not joined a later encounter. */
async function inEncounter(
  services: Reading,
  encounterId: string,
  ids: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const rows = await services.stores.encounters.byIds([encounterId]);
  const encounter = (await loadEncounters(services, [...rows.values()])).get(encounterId);
  if (!encounter) return new Set();
  const { combatants, departed } = encounter.state;
  const there = [...combatants.values(), ...departed.values()].flatMap(
    ({ characterId }) => characterId ?? [],
  );
  const found = await services.stores.characters.byIds(there.filter((id) => ids.has(id)));
  return new Set([...found.values()].filter((one) => one.encounterId === encounterId).map(({ id }) => id));
}
