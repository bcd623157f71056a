import type { Json } from '../../engine/json.ts';
import type { System } from '../../engine/rules/system.ts';
import { type Telling, toldJson } from '../access/telling.ts';
import { notFound, requireCharacterAccess, type Viewer } from '../access/viewer.ts';
import { withoutExcuse } from '../gaps.ts';
import { type IdempotentRequest, withIdempotency } from '../idempotency/idempotency.ts';
import type { CharacterFilter } from '../ports.ts';
import type { Services } from '../services/services.ts';
import type { CharacterState, StoredCharacter } from '../stored.ts';
import { systemOf } from '../systems.ts';
import { addCharacters, newStoredCharacter } from './create-character.ts';
import { characterDocument, charactersIn } from './document.ts';

/**
 * Exports the characters with these ids, in this order. Without `ids`, exports a player's characters, or for game
 * masters, all characters of the campaign. With a key that is limited to one encounter, only the characters that the
 * key may read are exported.
 */
export async function exportCharacters(
  services: Services,
  viewer: Viewer,
  {
    ids,
    readable,
  }: { readonly ids: readonly string[] | null; readonly readable: ReadonlySet<string> | null },
  load: (character: StoredCharacter) => Promise<{ readonly now: CharacterState; readonly telling: Telling }>,
): Promise<Json> {
  const isReadable = (id: string) => readable === null || readable.has(id);
  const own = viewer.characterIds.filter((id) => viewer.encounterId === null || isReadable(id));
  const named = ids ?? (viewer.role === 'GM' ? null : own);
  const hidden = viewer.encounterId === null ? -1 : (ids ?? []).findIndex((id) => !isReadable(id));
  if (hidden >= 0) throw notFound('character', ['characterIds', hidden]);
  const characters = named ? await these(services, viewer, named) : await everybody(services, viewer);
  const visible = async (one: StoredCharacter): Promise<CharacterState> => {
    const { now, telling } = await load(one);
    return viewer.role === 'GM' ? now : toldState(systemOf(services, one), now, telling);
  };
  return characterDocument(await asTheyAre(services, characters, visible));
}

/** Returns a character's state without ids of combatants that the viewer may not see. */
function toldState(
  { encounterRules }: System,
  { suffered, conditions }: CharacterState,
  telling: Telling,
): CharacterState {
  return {
    suffered: toldJson(telling, encounterRules.state, suffered) as Json,
    conditions: conditions.map((held) => ({ ...held, note: held.note && telling.withNames(held.note) })),
  };
}

async function these(
  services: Services,
  viewer: Viewer,
  ids: readonly string[],
): Promise<readonly StoredCharacter[]> {
  const found = await services.stores.characters.byIds(ids);
  return ids.map((id, index) => {
    const character = found.get(id);
    if (character?.campaignId !== viewer.campaignId) throw notFound('character', ['characterIds', index]);
    requireCharacterAccess(viewer, id, ['characterIds', index]);
    return character;
  });
}

const ALL: CharacterFilter = { systems: null, name: null, ids: null, archived: true };
const AT_ONCE = 20;

/** Name of the export, for errors. */
const EXPORTING = 'Query.exportCharacters';

/** Returns characters with their current state. */
export async function asTheyAre(
  { pace }: Pick<Services, 'pace'>,
  characters: readonly StoredCharacter[],
  nowOf: (character: StoredCharacter) => Promise<CharacterState>,
): Promise<readonly (StoredCharacter & { readonly now: CharacterState })[]> {
  const all: (StoredCharacter & { readonly now: CharacterState })[] = [];
  for (let at = 0; at < characters.length; at += AT_ONCE) {
    await pace(EXPORTING);
    const some = characters.slice(at, at + AT_ONCE);
    all.push(...(await Promise.all(some.map(async (one) => ({ ...one, now: await nowOf(one) })))));
  }
  return all;
}

/** Returns all characters of the campaign, oldest first. */
export async function everybody(
  services: Services,
  { campaignId }: Viewer,
): Promise<readonly StoredCharacter[]> {
  const all: StoredCharacter[] = [];
  let bytes = 0;
  for (;;) {
    await services.pace(EXPORTING, bytes);
    const page = { first: AT_ONCE, after: all.at(-1)?.id ?? null };
    const some = withoutExcuse(await services.stores.characters.list(campaignId, ALL, 'oldest', page));
    all.push(...some);
    bytes += JSON.stringify(some.map(({ sheet }) => sheet)).length;
    if (some.length < AT_ONCE) return all;
  }
}

/** Imports all characters of a document as new characters. If one is invalid, imports none. */
export const importCharacters = (
  services: Services,
  viewer: Viewer,
  document: unknown,
  attempt: IdempotentRequest | null,
): Promise<readonly StoredCharacter[]> =>
  withIdempotency(services, viewer.keyId, attempt, async (recordFor) => {
    const makings = charactersIn(services.systems, document, ['input', 'document']);
    const characters = makings.map((making) => newStoredCharacter(services, viewer, making));
    await addCharacters(services, viewer, characters, recordFor(characters));
    return characters;
  });
