import type { Cover, Newcomer } from '../engine/encounter/command.ts';
import { MOST_COMBATANTS } from '../engine/encounter/join.ts';
import { InvalidInput, type Path } from '../engine/fault.ts';
import { integer, text } from '../engine/rules/field.ts';
import { read } from '../engine/rules/read.ts';
import type { System } from '../engine/rules/system.ts';
import { noteField } from './act.ts';
import { type Committed, carryOut, type Means, once, type Target, type Unthrown } from './carry-out.ts';
import { characterName, checkSheet, ownCharacter, refuseArchived, stateOf } from './characters.ts';
import { ownEncounter } from './encounters.ts';
import { Refusal } from './refusal.ts';
import type { Sight } from './sight.ts';
import type { Viewer } from './viewer.ts';
import type { World } from './world.ts';

const sideName = text(100, 'Which side the combatant fights on.');

/** Somebody to add: a stored character, or a sheet made up on the spot. */
export interface Joining extends Cover {
  readonly characterId: string | null;
  readonly name: string | null;
  readonly sheet: { readonly system: System; readonly sheet: unknown } | null;
  readonly side: string | null;
  /** How many of the kind, numbered from 1 where there are several. */
  readonly count: number;
}

type Joined = Target & {
  readonly combatants: readonly Joining[];
  readonly given: readonly number[] | null;
};

/** Adds combatants, before the start or while the encounter runs. */
export const addCombatants = (world: World, viewer: Viewer, target: Joined): Promise<Committed | Unthrown> =>
  once(world, viewer, target, (sight, receiptFor) => join(world, sight, target, receiptFor));

async function join(
  world: World,
  sight: Sight,
  { combatants, given }: Joined,
  receiptFor: Means['receiptFor'],
): Promise<Committed | Unthrown> {
  const { viewer } = sight;
  const total = combatants.reduce((sum, { count }) => sum + Math.max(1, count), 0);
  if (combatants.length === 0 || total > MOST_COMBATANTS)
    throw new InvalidInput([
      {
        path: ['input', 'combatants'],
        problem: `${total} combatants cannot join at once`,
        accepted: `1 to ${MOST_COMBATANTS} combatants`,
      },
    ]);
  const joining: { readonly newcomer: Newcomer; readonly seen: Seen; readonly path: Path }[] = [];
  for (const [index, each] of combatants.entries()) {
    const path = ['input', 'combatants', index];
    for (const arrival of await newcomers(world, viewer, sight, each, path))
      joining.push({ ...arrival, path });
  }
  const beforehand = async () => {
    // characters point here before the log knows them; until it does, they fare as was noted when they moved
    for (const { newcomer, seen, path } of joining)
      await moveHere(world, viewer, sight, newcomer, seen, [...path, 'characterId']);
  };
  const command = { type: 'join', newcomers: joining.map(({ newcomer }) => newcomer) } as const;
  return carryOut(world, sight, command, { given, beforehand, receiptFor });
}

async function newcomers(
  world: World,
  viewer: Viewer,
  sight: Sight,
  joining: Joining,
  path: Path,
): Promise<readonly { readonly newcomer: Newcomer; readonly seen: Seen }[]> {
  const { characterId, sheet, count, visibility } = joining;
  if ((characterId === null) === (sheet === null))
    throw new InvalidInput([
      {
        path,
        problem: 'a combatant is a character or has a sheet',
        accepted: 'characterId or sheet, not both',
      },
    ]);
  const common = {
    side: joining.side === null ? null : read(sideName, joining.side, [...path, 'side']),
    visibility,
    note: read(noteField, joining.note, [...path, 'note']),
  };
  if (characterId !== null) {
    read(integer(1, 1, 'A character joins once.'), count, [...path, 'count']);
    const { seen, ...character } = await inPlay(world, viewer, sight, characterId, path);
    return [{ newcomer: { id: world.newId('combatant'), characterId, ...common, ...character }, seen }];
  }
  read(integer(1, MOST_COMBATANTS, 'How many of the kind.'), count, [...path, 'count']);
  const madeUp = onPaper(sight, joining, path);
  return Array.from({ length: count }, (_, index) => ({
    newcomer: {
      id: world.newId('combatant'),
      characterId: null,
      ...common,
      ...madeUp,
      name: count === 1 ? madeUp.name : `${madeUp.name} ${index + 1}`,
    },
    seen: null,
  }));
}

/** The version of a stored character whose sheet and state were read; null for who is made up. */
type Seen = number | null;

type Person = Pick<Newcomer, 'name' | 'sheet' | 'state' | 'conditions'>;

/** A character as it fares after its last encounter. */
async function inPlay(
  world: World,
  viewer: Viewer,
  { system }: Sight,
  characterId: string,
  path: Path,
): Promise<Person & { readonly seen: Seen }> {
  const character = await ownCharacter(world, viewer, characterId, [...path, 'characterId']);
  refuseArchived(character, [...path, 'characterId']);
  if (character.system !== system.id)
    throw new InvalidInput([
      {
        path: [...path, 'characterId'],
        problem: `the character belongs to ${character.system}`,
        accepted: `a character of ${system.id}`,
      },
    ]);
  const last =
    character.encounterId === null ? null : await ownEncounter(world, viewer, character.encounterId, path);
  const { suffered: state, conditions } = stateOf(character, last?.state ?? null);
  const { name, sheet, version: seen } = character;
  return { name, sheet, state, conditions, seen };
}

/** Somebody made up for the encounter, whole and unhurt. */
function onPaper({ system }: Sight, { name, sheet }: Joining, path: Path): Person {
  const { system: given, sheet: paper } = sheet!;
  if (given.id !== system.id)
    throw new InvalidInput([
      {
        path: [...path, 'sheet'],
        problem: `the sheet is of ${given.id}`,
        accepted: `a sheet of ${system.id}`,
      },
    ]);
  return {
    name: read(characterName, name ?? undefined, [...path, 'name']),
    sheet: checkSheet(system, paper, [...path, 'sheet', system.id]),
    state: system.combat.fresh(),
    conditions: [],
  };
}

async function moveHere(
  world: World,
  viewer: Viewer,
  { encounter: { row } }: Sight,
  { characterId, state: suffered, conditions }: Newcomer,
  seen: Seen,
  path: Path,
): Promise<void> {
  if (characterId === null || seen === null) return;
  const { encounterId } = await ownCharacter(world, viewer, characterId, path);
  if (encounterId === row.id) return;
  const fares = { suffered, conditions };
  if (!(await world.stores.characters.move(characterId, encounterId, row.id, fares, seen)))
    throw new Refusal('VERSION_CONFLICT', 'the character has just changed or joined another encounter', {
      path,
    });
}
