import type { Path } from '../../engine/fault.ts';
import type { EncounterView } from '../access/encounter-view.ts';
import { RequestError } from '../errors.ts';
import type { JoiningCharacter } from '../ports.ts';
import type { Services } from '../services/services.ts';
import { versionConflict } from '../version-conflict.ts';
import { requireEncounter } from './encounters.ts';

/** A joining character with its path in the input. */
export interface JoiningCharacterAtPath extends JoiningCharacter {
  readonly path: Path;
}

/** Returns the reason why an entry was not appended: another entry came first, or a joining character has changed. */
export async function explainConflict(
  services: Services,
  { viewer, encounter: { row, state } }: EncounterView,
  moves: readonly JoiningCharacterAtPath[],
): Promise<RequestError> {
  const { row: rowNow, state: now } = await requireEncounter(services, viewer, row.id, [
    'input',
    'encounterId',
  ]);
  if (now.version !== state.version) return versionConflict('encounter', now.version, state.version);
  if (rowNow.rewrites !== row.rewrites)
    return new RequestError('VERSION_CONFLICT', 'the log has just been rewritten to erase a name', {
      path: ['input', 'encounterId'],
      accepted: 'the same request again',
    });
  const found = await services.stores.characters.byIds(moves.map(({ characterId }) => characterId));
  const changed = moves.find(({ characterId, version, from }) => {
    const character = found.get(characterId);
    return character?.version !== version || character.encounterId !== from || character.archivedAt !== null;
  });
  return new RequestError('VERSION_CONFLICT', 'the character has just changed or joined another encounter', {
    path: changed?.path ?? ['input', 'combatants'],
    accepted: 'the same request after you read the character again',
  });
}
