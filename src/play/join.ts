import type { Newcomer } from '../engine/encounter/command.ts';
import { MOST_COMBATANTS } from '../engine/encounter/join.ts';
import { InvalidInput, type Path } from '../engine/fault.ts';
import { text } from '../engine/rules/field.ts';
import { read } from '../engine/rules/read.ts';
import type { System } from '../engine/rules/system.ts';
import { type Committed, carryOut, current, type Target } from './carry-out.ts';
import { characterName, checkSheet, ownCharacter, refuseArchived, stateOf } from './characters.ts';
import { type Encounter, ownEncounter } from './encounters.ts';
import { Refusal } from './refusal.ts';
import type { Viewer } from './viewer.ts';
import type { World } from './world.ts';

const sideName = text(100, 'Which side the combatant fights on.');

/** Somebody to add: a stored character, or a sheet made up on the spot. */
export interface Joining {
  readonly characterId: string | null;
  readonly name: string | null;
  readonly sheet: { readonly system: System; readonly sheet: unknown } | null;
  readonly side: string | null;
}

/** Adds combatants before the start. */
export async function addCombatants(
  world: World,
  viewer: Viewer,
  target: Target & { readonly combatants: readonly Joining[] },
): Promise<Committed> {
  const encounter = await current(world, viewer, target);
  const { combatants } = target;
  if (combatants.length === 0 || combatants.length > MOST_COMBATANTS)
    throw new InvalidInput([
      {
        path: ['input', 'combatants'],
        problem: `${combatants.length} combatants cannot join at once`,
        accepted: `1 to ${MOST_COMBATANTS} combatants`,
      },
    ]);
  const newcomers: Newcomer[] = [];
  for (const [index, joining] of combatants.entries())
    newcomers.push(await newcomer(world, viewer, encounter, joining, ['input', 'combatants', index]));
  return carryOut(world, encounter, { type: 'join', newcomers }, null, async () => {
    // characters point here before the log knows them; until it does, they fare as was noted when they moved
    for (const [index, joining] of newcomers.entries())
      await moveHere(world, viewer, encounter, joining, ['input', 'combatants', index, 'characterId']);
  });
}

async function newcomer(
  world: World,
  viewer: Viewer,
  { row }: Encounter,
  joining: Joining,
  path: Path,
): Promise<Newcomer> {
  const id = world.newId('combatant');
  const side = joining.side === null ? null : read(sideName, joining.side, [...path, 'side']);
  if ((joining.characterId === null) === (joining.sheet === null))
    throw new InvalidInput([
      {
        path,
        problem: 'a combatant is a character or has a sheet',
        accepted: 'characterId or sheet, not both',
      },
    ]);
  if (joining.characterId !== null) {
    const character = await ownCharacter(world, viewer, joining.characterId, [...path, 'characterId']);
    refuseArchived(character, [...path, 'characterId']);
    if (character.system !== row.system)
      throw new InvalidInput([
        {
          path: [...path, 'characterId'],
          problem: `the character belongs to ${character.system}`,
          accepted: `a character of ${row.system}`,
        },
      ]);
    const last =
      character.encounterId === null ? null : await ownEncounter(world, viewer, character.encounterId, path);
    const { suffered: state, conditions } = stateOf(character, last?.state ?? null);
    return {
      id,
      name: character.name,
      side,
      characterId: character.id,
      sheet: character.sheet,
      state,
      conditions,
    };
  }
  const { system, sheet } = joining.sheet!;
  if (system.id !== row.system)
    throw new InvalidInput([
      {
        path: [...path, 'sheet'],
        problem: `the sheet is of ${system.id}`,
        accepted: `a sheet of ${row.system}`,
      },
    ]);
  return {
    id,
    name: read(characterName, joining.name ?? undefined, [...path, 'name']),
    side,
    characterId: null,
    sheet: checkSheet(system, sheet, [...path, 'sheet', system.id]),
    state: system.combat.fresh(),
    conditions: [],
  };
}

async function moveHere(
  world: World,
  viewer: Viewer,
  { row }: Encounter,
  { characterId, state: suffered, conditions }: Newcomer,
  path: Path,
): Promise<void> {
  if (characterId === null) return;
  const { encounterId } = await ownCharacter(world, viewer, characterId, path);
  if (encounterId === row.id) return;
  if (!(await world.stores.characters.move(characterId, encounterId, row.id, { suffered, conditions })))
    throw new Refusal('VERSION_CONFLICT', 'the character has just joined another encounter', { path });
}
