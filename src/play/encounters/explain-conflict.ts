import type { Path } from '../../engine/fault.ts';
import type { Sight } from '../access/encounter-view.ts';
import { Refusal } from '../errors.ts';
import type { Move } from '../ports.ts';
import type { World } from '../services.ts';
import { ownEncounter } from './encounters.ts';
import { stale } from './version-conflict.ts';

/** A character who joins, and where the caller named them. */
export interface Moving extends Move {
  readonly path: Path;
}

/** Why an entry was not appended: another was first, or somebody who joins by it is not as they were seen. */
export async function outrun(
  world: World,
  { viewer, encounter: { row, state } }: Sight,
  moves: readonly Moving[],
): Promise<Refusal> {
  const { state: now } = await ownEncounter(world, viewer, row.id, ['input', 'encounterId']);
  if (now.version !== state.version) return stale('encounter', now.version, state.version);
  const found = await world.stores.characters.byIds(moves.map(({ characterId }) => characterId));
  const changed = moves.find(({ characterId, version, from }) => {
    const character = found.get(characterId);
    return character?.version !== version || character.encounterId !== from || character.archivedAt !== null;
  });
  return new Refusal('VERSION_CONFLICT', 'the character has just changed or joined another encounter', {
    path: changed?.path ?? ['input', 'combatants'],
    accepted: 'the same again, once the character has been read anew',
  });
}
