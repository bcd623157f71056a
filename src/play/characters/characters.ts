import type { Combatant, EncounterState } from '../../engine/encounter/state.ts';
import { InvalidInput, type Path } from '../../engine/fault.ts';
import type { Json } from '../../engine/json.ts';
import type { HeldCondition } from '../../engine/rules/condition.ts';
import { text } from '../../engine/rules/fields/field.ts';
import { read } from '../../engine/rules/fields/read.ts';
import type { System } from '../../engine/rules/system.ts';
import { notFound, refuseKeyOfEncounter, requireCharacterAccess, type Viewer } from '../access/viewer.ts';
import { RequestError } from '../errors.ts';
import type { Listed, Page } from '../ports.ts';
import type { Services } from '../services/services.ts';
import type { CharacterState, StoredCharacter, StoredCharacterEvent } from '../stored.ts';

export const characterName = text(100, 'Name of the character.');

/** Validates a sheet. Throws `InvalidInput` with every fault. */
export function checkSheet(system: System, sheet: unknown, path: Path): Json {
  read(system.sheet, sheet, path);
  const faults = system.sheetFaults(sheet as Json, path);
  if (faults.length > 0) throw new InvalidInput(faults);
  return sheet as Json;
}

/** Returns the character with this id. Throws if it is not in the viewer's campaign. */
export async function requireCharacter(
  services: Services,
  { campaignId }: Viewer,
  id: string,
  path: Path,
): Promise<StoredCharacter> {
  const character = (await services.stores.characters.byIds([id])).get(id);
  if (character?.campaignId !== campaignId) throw notFound('character', path);
  return character;
}

/** Throws if the character belongs to another system. */
export function refuseOtherSystem(
  { system: own }: Pick<StoredCharacter, 'system'>,
  system: System,
  path: Path,
  accepted = own,
): void {
  if (own === system.id) return;
  throw new InvalidInput([{ path, problem: `the character belongs to ${own}`, accepted }]);
}

/** Throws `RULES_FORBID` if the character is archived. */
export function refuseArchived({ archivedAt, name }: StoredCharacter, path: Path): void {
  if (archivedAt === null) return;
  throw new RequestError('RULES_FORBID', `${name} is archived`, {
    path,
    accepted: 'a character who is not archived; unarchiveCharacter restores one',
  });
}

/**
 * Returns a character's current state: from its last encounter if the character is a combatant there, otherwise as
 * stored.
 */
export function stateOf(character: StoredCharacter, encounter: EncounterState | null): CharacterState {
  const isTheirs = ({ characterId }: Combatant) => characterId === character.id;
  const combatant =
    [...(encounter?.combatants.values() ?? [])].find(isTheirs) ??
    [...(encounter?.departed.values() ?? [])].findLast(isTheirs);
  if (!encounter || !combatant) return character.state;
  return {
    suffered: combatant.state,
    conditions: combatant.conditions
      .filter(({ untilTurnOf }) => untilTurnOf === undefined)
      .map((held) => since(held, encounter.round)),
  };
}

/** Returns a condition whose rounds are counted from `round`, because the next encounter counts its own rounds. */
const since = (held: HeldCondition, round: number): HeldCondition => ({
  ...held,
  from: held.from - round,
  until: held.until === null ? null : held.until - round,
});

/**
 * Returns the events of a character outside encounters, newest first. Visible only to viewers who play the character or
 * read for its player.
 */
export function historyOf(
  { stores }: Pick<Services, 'stores'>,
  viewer: Viewer,
  { id }: StoredCharacter,
  { first, after }: Page,
): Promise<readonly Listed<StoredCharacterEvent>[]> {
  refuseKeyOfEncounter(viewer);
  if (viewer.role !== 'TOOL' || !viewer.characterIds.includes(id)) requireCharacterAccess(viewer, id, []);
  return stores.characters.characterEvents(id, { first, before: after === null ? null : Number(after) });
}
