import type { Dice } from '../engine/dice/dice.ts';
import { diceFrom, recording } from '../engine/dice/faces.ts';
import { seededFaces } from '../engine/dice/seeded.ts';
import type { Command, Newcomer } from '../engine/encounter/command.ts';
import { decide, MOST_COMBATANTS } from '../engine/encounter/decide.ts';
import { type EncounterState, evolve, fold } from '../engine/encounter/state.ts';
import { InvalidInput, type Path } from '../engine/fault.ts';
import type { Json } from '../engine/json.ts';
import { text } from '../engine/rules/field.ts';
import { read } from '../engine/rules/read.ts';
import type { System } from '../engine/rules/system.ts';
import { characterName, checkSheet, ownCharacter, stateOf } from './characters.ts';
import type { StoredEncounter, StoredEntry } from './ports.ts';
import { Refusal } from './refusal.ts';
import { systemOf } from './systems.ts';
import { type DiceNeeded, throwingGiven } from './throwing.ts';
import { notFound, type Viewer } from './viewer.ts';
import type { World } from './world.ts';

const encounterTitle = text(100, 'What the encounter is called.');
const sideName = text(100, 'Which side the combatant fights on.');

/** An encounter with everything its log says. */
export interface Encounter {
  readonly row: StoredEncounter;
  readonly log: readonly StoredEntry[];
  readonly state: EncounterState;
}

export const assemble = (row: StoredEncounter, log: readonly StoredEntry[]): Encounter => ({
  row,
  log,
  state: fold(systemOf(row), log),
});

/** A new encounter; its generator is seeded from the operating system, and the seed stays secret. */
export async function createEncounter(
  world: World,
  { campaignId }: Viewer,
  input: { readonly title: string; readonly system: System; readonly options: unknown },
): Promise<Encounter> {
  const { system } = input;
  const options = input.options ?? {};
  read(system.optionsField, options, ['input', 'rules', system.id]);
  const row: StoredEncounter = {
    id: world.newId('encounter'),
    campaignId,
    system: system.id,
    title: read(encounterTitle, input.title, ['input', 'title']),
    options: options as Json,
    seed: world.secret(),
    createdAt: world.now(),
  };
  await world.stores.encounters.add(row);
  return assemble(row, []);
}

/** The encounter with this id in the viewer's campaign. */
export async function ownEncounter(
  world: World,
  { campaignId }: Viewer,
  id: string,
  path: Path,
): Promise<Encounter> {
  const row = (await world.stores.encounters.byIds([id])).get(id);
  if (row?.campaignId !== campaignId) throw notFound('encounter', path);
  const log = (await world.stores.encounters.logs([id])).get(id) ?? [];
  return assemble(row, log);
}

/** Which encounter, as the caller last saw it. */
export interface Target {
  readonly encounterId: string;
  readonly expectedVersion: number;
}

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
  // points characters here first: one that the log does not know counts as not here
  for (const [index, joining] of newcomers.entries())
    await moveHere(world, viewer, encounter, joining, ['input', 'combatants', index, 'characterId']);
  return carryOut(world, encounter, { type: 'join', newcomers }, null);
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

/** Fixes the order and opens the first round. */
export const startEncounter = async (world: World, viewer: Viewer, target: Target): Promise<Committed> =>
  carryOut(world, await current(world, viewer, target), { type: 'start' }, null);

export interface Acting {
  readonly actor: string;
  readonly target: string;
  readonly system: System;
  readonly act: string;
  readonly input: Json;
}

/** Lets a combatant act; given dice that run out store nothing. */
export async function act(
  world: World,
  viewer: Viewer,
  target: Target & { readonly acting: Acting; readonly given: readonly number[] | null },
): Promise<Committed | DiceNeeded> {
  const encounter = await current(world, viewer, target);
  const { actor, target: at, system, act: id, input } = target.acting;
  if (system.id !== encounter.row.system)
    throw new InvalidInput([
      {
        path: ['input', 'act'],
        problem: `the encounter plays ${encounter.row.system}`,
        accepted: encounter.row.system,
      },
    ]);
  return carryOut(world, encounter, { type: 'act', actor, target: at, act: id, input }, target.given);
}

/** An entry that is in the log for good. */
export interface Committed {
  readonly type: 'committed';
  readonly encounter: Encounter;
  readonly entry: StoredEntry;
}

async function current(
  world: World,
  viewer: Viewer,
  { encounterId, expectedVersion }: Target,
): Promise<Encounter> {
  const encounter = await ownEncounter(world, viewer, encounterId, ['input', 'encounterId']);
  if (encounter.state.version !== expectedVersion) throw stale(encounter.state.version, expectedVersion);
  return encounter;
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

function carryOut(world: World, encounter: Encounter, command: Command, given: null): Promise<Committed>;
function carryOut(
  world: World,
  encounter: Encounter,
  command: Command,
  given: readonly number[] | null,
): Promise<Committed | DiceNeeded>;
/** Decides a command by the rules and appends what it came to, unless another entry was first. */
async function carryOut(
  world: World,
  { row, log, state }: Encounter,
  command: Command,
  given: readonly number[] | null,
): Promise<Committed | DiceNeeded> {
  const system = systemOf(row);
  const generator = seededFaces(row.seed, state.dicePosition);
  const own = recording(generator.faces);
  const decided = (dice: Dice) => atInput(() => decide(system, state, row.options, command, dice));
  const played =
    given === null
      ? {
          type: 'played' as const,
          result: decide(system, state, row.options, command, diceFrom(own.faces)),
          throws: own.throws,
        }
      : throwingGiven(given, ['input', 'given'], decided);
  if (played.type === 'diceNeeded') return played;
  const { result: decision, throws } = played;
  if (!decision.ok) {
    const { reason, path, accepted } = decision.rejection;
    throw new Refusal('RULES_FORBID', reason, { path: ['input', ...path], accepted });
  }
  const entry: StoredEntry = {
    encounterId: row.id,
    version: state.version + 1,
    command,
    throws,
    dicePosition: generator.position(),
    events: decision.events,
    at: world.now(),
  };
  if (!(await world.stores.encounters.append(entry))) {
    const now = (await world.stores.encounters.logs([row.id])).get(row.id)?.at(-1)?.version ?? state.version;
    throw stale(now, state.version);
  }
  return {
    type: 'committed',
    entry,
    encounter: { row, log: [...log, entry], state: evolve(system, state, entry) },
  };
}

/** Faults with paths from where the caller wrote: the `input` of the mutation. */
function atInput<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    throw new InvalidInput(error.faults.map((fault) => ({ ...fault, path: ['input', ...fault.path] })));
  }
}

const stale = (currentVersion: number, expectedVersion: number): Refusal =>
  new Refusal('VERSION_CONFLICT', `the encounter is at version ${currentVersion}, not ${expectedVersion}`, {
    path: ['input', 'expectedVersion'],
    accepted: String(currentVersion),
    details: { currentVersion },
  });
