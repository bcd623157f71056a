import type { EncounterState } from '../../engine/encounter/state.ts';
import { hasExpired, type Viewer, viewerOfKey } from '../access/viewer.ts';
import type { Services } from '../services/services.ts';
import type { Passing } from '../stored.ts';
import { isoText } from '../time.ts';

const KEYS_AT_ONCE = 100;

/**
 * Returns the time when the service passes for the respondent of the pending question: ISO 8601, UTC. Null if no
 * question is pending, if the campaign has no time limit, or if no player may answer. No player may answer a question
 * for the game master, or without a key for the respondent.
 */
export async function passingOf(
  services: Services,
  { campaignId, answerSeconds }: Pick<Viewer, 'campaignId' | 'answerSeconds'>,
  { version, pending, combatants }: EncounterState,
  at: string,
): Promise<Passing | null> {
  if (answerSeconds === null || pending === null || pending.byGameMaster) return null;
  const characterId = combatants.get(pending.combatant)?.characterId ?? null;
  if (characterId === null || !(await isPlayed(services, campaignId, characterId))) return null;
  return { version, at: isoText(Date.parse(at) + answerSeconds * 1000) };
}

/** True if a key may act for the character and is not a game master's key. */
async function isPlayed(services: Services, campaignId: string, characterId: string): Promise<boolean> {
  const now = services.now();
  for (let after: string | null = null; ; ) {
    const page = { first: KEYS_AT_ONCE, after };
    const keys = await services.stores.keys.list(campaignId, { revoked: false }, page);
    const plays = keys.some(
      (key) =>
        'role' in key &&
        key.characterIds.includes(characterId) &&
        viewerOfKey(key).mayAct &&
        !hasExpired(key, now),
    );
    if (plays || keys.length < KEYS_AT_ONCE) return plays;
    after = keys.at(-1)!.id;
  }
}
