import { requireCharacterAccess, type Viewer } from '../access/viewer.ts';
import type { Listed, Page } from '../ports.ts';
import type { Services } from '../services/services.ts';
import type { StoredCharacter, StoredCharacterEvent } from '../stored.ts';

/** What happened to a character outside encounters, newest first, for those who may change the character. */
export function historyOf(
  { stores }: Pick<Services, 'stores'>,
  viewer: Viewer,
  { id }: StoredCharacter,
  { first, after }: Page,
): Promise<readonly Listed<StoredCharacterEvent>[]> {
  requireCharacterAccess(viewer, id, []);
  return stores.characters.characterEvents(id, { first, before: after === null ? null : Number(after) });
}
