import type { EncounterState } from '../engine/encounter/state.ts';
import { InvalidInput, type Path } from '../engine/fault.ts';
import type { Json } from '../engine/json.ts';
import type { HeldCondition } from '../engine/rules/condition.ts';
import { text } from '../engine/rules/field.ts';
import { read } from '../engine/rules/read.ts';
import type { System } from '../engine/rules/system.ts';
import type { CharacterState, StoredCharacter } from './ports.ts';
import { Refusal } from './refusal.ts';
import { systemOf } from './systems.ts';
import { notFound, type Viewer } from './viewer.ts';
import type { World } from './world.ts';

export const characterName = text(100, 'What the character is called.');

/** A sheet as its system reads it, or every fault in it. */
export function checkSheet(system: System, sheet: unknown, path: Path): Json {
  read(system.sheet, sheet, path);
  const faults = system.sheetFaults(sheet as Json, path);
  if (faults.length > 0) throw new InvalidInput(faults);
  return sheet as Json;
}

/** A new character, whole and unhurt. */
export async function createCharacter(
  world: World,
  { campaignId }: Viewer,
  input: { readonly name: string; readonly system: System; readonly sheet: unknown },
): Promise<StoredCharacter> {
  const { system } = input;
  const now = world.now();
  const character: StoredCharacter = {
    id: world.newId('character'),
    campaignId,
    system: system.id,
    name: read(characterName, input.name, ['input', 'name']),
    sheet: checkSheet(system, input.sheet, ['input', 'sheet', system.id]),
    state: { suffered: system.combat.fresh(), conditions: [] },
    version: 1,
    encounterId: null,
    createdAt: now,
    updatedAt: now,
  };
  await world.stores.characters.add(character);
  return character;
}

/** The character with this id in the viewer's campaign. */
export async function ownCharacter(
  world: World,
  { campaignId }: Viewer,
  id: string,
  path: Path,
): Promise<StoredCharacter> {
  const character = (await world.stores.characters.byIds([id])).get(id);
  if (character?.campaignId !== campaignId) throw notFound('character', path);
  return character;
}

export interface CharacterChange {
  readonly id: string;
  readonly expectedVersion: number;
  readonly name: string | null;
  /** The system the patch is written for, and the fields to replace; null empties a field that may be empty. */
  readonly sheet: { readonly system: System; readonly patch: Readonly<Record<string, unknown>> } | null;
}

/** Changes name or fields of the sheet, unless somebody else was first. */
export async function updateCharacter(
  world: World,
  viewer: Viewer,
  change: CharacterChange,
): Promise<StoredCharacter> {
  const before = await ownCharacter(world, viewer, change.id, ['input', 'id']);
  if (before.version !== change.expectedVersion) throw staleCharacter(before.version, change.expectedVersion);
  const after: StoredCharacter = {
    ...before,
    name: change.name === null ? before.name : read(characterName, change.name, ['input', 'name']),
    sheet: change.sheet === null ? before.sheet : patched(before, change.sheet),
    version: before.version + 1,
    updatedAt: world.now(),
  };
  if (!(await world.stores.characters.replace(after, before.version))) {
    const { version } = await ownCharacter(world, viewer, change.id, ['input', 'id']);
    throw staleCharacter(version, change.expectedVersion);
  }
  return after;
}

function patched(before: StoredCharacter, { system, patch }: NonNullable<CharacterChange['sheet']>): Json {
  const path = ['input', 'sheet', system.id];
  if (system.id !== before.system)
    throw new InvalidInput([
      { path, problem: `the character belongs to ${before.system}`, accepted: before.system },
    ]);
  return checkSheet(systemOf(before), { ...(before.sheet as object), ...patch }, path);
}

const staleCharacter = (currentVersion: number, expectedVersion: number): Refusal =>
  new Refusal('VERSION_CONFLICT', `the character is at version ${currentVersion}, not ${expectedVersion}`, {
    path: ['input', 'expectedVersion'],
    accepted: String(currentVersion),
    details: { currentVersion },
  });

/** How a character fares: by the encounter it last joined, if that encounter knows it, else as noted. */
export function stateOf(character: StoredCharacter, encounter: EncounterState | null): CharacterState {
  const combatant = [...(encounter?.combatants.values() ?? [])].find(
    ({ characterId }) => characterId === character.id,
  );
  if (!encounter || !combatant) return character.state;
  return {
    suffered: combatant.state,
    conditions: combatant.conditions.map((held) => since(held, encounter.round)),
  };
}

/** A condition counted from a round on, so that the next encounter can go on counting from its own first. */
const since = (held: HeldCondition, round: number): HeldCondition => ({
  ...held,
  from: held.from - round,
  until: held.until === null ? null : held.until - round,
});
