import type { EncounterState } from '../../engine/encounter/state.ts';
import { InvalidInput, type Path } from '../../engine/fault.ts';
import type { Json } from '../../engine/json.ts';
import type { HeldCondition } from '../../engine/rules/condition.ts';
import { text } from '../../engine/rules/fields/field.ts';
import { read } from '../../engine/rules/fields/read.ts';
import type { System } from '../../engine/rules/system.ts';
import { notFound, requireCharacterAccess, type Viewer } from '../access/viewer.ts';
import { RequestError } from '../errors.ts';
import type { Listed, Page } from '../ports.ts';
import type { Services } from '../services/services.ts';
import type { CharacterState, StoredCharacter, StoredCharacterEvent } from '../stored.ts';

export const characterName = text(100, 'Name of the character.');

/** A sheet as its system reads it, or every fault in it. */
export function checkSheet(system: System, sheet: unknown, path: Path): Json {
  read(system.sheet, sheet, path);
  const faults = system.sheetFaults(sheet as Json, path);
  if (faults.length > 0) throw new InvalidInput(faults);
  return sheet as Json;
}

/** The character with this id in the viewer's campaign. */
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

/** Refuses a character where those of another system are meant. */
export function refuseOtherSystem(
  { system: own }: Pick<StoredCharacter, 'system'>,
  system: System,
  path: Path,
  accepted = own,
): void {
  if (own === system.id) return;
  throw new InvalidInput([{ path, problem: `the character belongs to ${own}`, accepted }]);
}

/** Refuses an archived character where only those in play may be. */
export function refuseArchived({ archivedAt, name }: StoredCharacter, path: Path): void {
  if (archivedAt === null) return;
  throw new RequestError('RULES_FORBID', `${name} is archived`, {
    path,
    accepted: 'a character who is in play; unarchiveCharacter takes one back',
  });
}

/** How a character fares: by the encounter it last joined, if that encounter knows it, else as noted. */
export function stateOf(character: StoredCharacter, encounter: EncounterState | null): CharacterState {
  const combatant = [...(encounter?.combatants.values() ?? [])].find(
    ({ characterId }) => characterId === character.id,
  );
  if (!encounter || !combatant) return character.state;
  return {
    suffered: combatant.state,
    conditions: combatant.conditions
      .filter(({ untilTurnOf }) => untilTurnOf === undefined)
      .map((held) => since(held, encounter.round)),
  };
}

/** A condition counted from a round on, so that the next encounter can go on counting from its own first. */
const since = (held: HeldCondition, round: number): HeldCondition => ({
  ...held,
  from: held.from - round,
  until: held.until === null ? null : held.until - round,
});

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
