import type { Dice, Throw } from '../engine/dice/dice.ts';
import { diceFrom, recording } from '../engine/dice/faces.ts';
import { seededFaces } from '../engine/dice/seeded.ts';
import type { Command } from '../engine/encounter/command.ts';
import { decide } from '../engine/encounter/decide.ts';
import type { Decision } from '../engine/encounter/decision.ts';
import { fold } from '../engine/encounter/fold.ts';
import type { EncounterState } from '../engine/encounter/state.ts';
import { InvalidInput } from '../engine/fault.ts';
import { authorise } from './authority.ts';
import { ownEncounter } from './encounters.ts';
import { type Encounter, stateAt } from './load.ts';
import type { StoredEntry } from './ports.ts';
import { Refusal } from './refusal.ts';
import { Sight } from './sight.ts';
import { systemOf } from './systems.ts';
import { type DiceNeeded, throwingGiven } from './throwing.ts';
import type { Viewer } from './viewer.ts';
import type { World } from './world.ts';

/** Which encounter, as the caller last saw it. */
export interface Target {
  readonly encounterId: string;
  readonly expectedVersion: number;
}

/** An entry that is in the log for good. */
export interface Committed {
  readonly type: 'committed';
  readonly sight: Sight;
  readonly entry: StoredEntry;
}

/** The given dice ran out, and nothing was written. */
export interface Unthrown {
  readonly type: 'unthrown';
  readonly sight: Sight;
  readonly needed: DiceNeeded;
}

/** The encounter as the caller last saw it, or a conflict. */
export async function current(
  world: World,
  viewer: Viewer,
  { encounterId, expectedVersion }: Target,
): Promise<Sight> {
  const encounter = await ownEncounter(world, viewer, encounterId, ['input', 'encounterId']);
  if (encounter.state.version !== expectedVersion) throw stale(encounter.state.version, expectedVersion);
  return new Sight(encounter, viewer);
}

/** What else a command needs: dice thrown by hand, and something to be done once the rules have agreed. */
export interface Means {
  readonly given?: readonly number[] | null;
  readonly beforehand?: () => Promise<void>;
}

/** Decides a command by the rules and appends what it came to, unless another entry was first. */
export async function carryOut(
  world: World,
  sight: Sight,
  command: Command,
  { given = null, beforehand }: Means = {},
): Promise<Committed | Unthrown> {
  authorise(sight, command);
  const { row, state } = sight.encounter;
  const decided = decideWith(sight, command, given);
  if (decided.type === 'diceNeeded') return { type: 'unthrown', sight, needed: decided };
  const { decision, throws, dicePosition } = decided;
  if (!decision.ok) throw forbid(sight, decision);
  await beforehand?.();
  const entry: StoredEntry = {
    encounterId: row.id,
    version: state.version + 1,
    command,
    throws,
    thrownBy: given === null ? 'GENERATOR' : 'HAND',
    dicePosition,
    events: decision.events,
    at: world.now(),
  };
  if (!(await world.stores.encounters.append(entry))) {
    const { state: now } = await ownEncounter(world, sight.viewer, row.id, ['input', 'encounterId']);
    throw stale(now.version, state.version);
  }
  const after = await stateAfter(world, sight.encounter, entry);
  world.states.set(row.id, after);
  world.changes.tell(row.id);
  return { type: 'committed', entry, sight: new Sight({ row, state: after }, sight.viewer) };
}

interface Decided {
  readonly type: 'decided';
  readonly decision: Decision;
  readonly throws: readonly Throw[];
  readonly dicePosition: number;
}

/** The command decided with the encounter's own dice, or with those given. */
function decideWith(
  { encounter: { row, state } }: Sight,
  command: Command,
  given: readonly number[] | null,
): Decided | DiceNeeded {
  const play = (dice: Dice) => atInput(() => decide(systemOf(row), state, row.options, command, dice));
  const generator = seededFaces(row.seed, state.dicePosition);
  if (given === null) {
    const { faces, throws } = recording(generator.faces);
    const decision = play(diceFrom(faces));
    return { type: 'decided', decision, throws, dicePosition: generator.position() };
  }
  const played = throwingGiven(given, ['input', 'given'], play);
  if (played.type === 'diceNeeded') return played;
  const { result: decision, throws } = played;
  return { type: 'decided', decision, throws, dicePosition: state.dicePosition };
}

function forbid(sight: Sight, decision: Extract<Decision, { ok: false }>): Refusal {
  const { reason, path, accepted } = sight.rejection(decision.rejection);
  return new Refusal('RULES_FORBID', reason, { path: ['input', ...path], accepted });
}

/** Only an entry that goes back needs states from before this one. */
async function stateAfter(
  world: World,
  { row, state }: Encounter,
  entry: StoredEntry,
): Promise<EncounterState> {
  const back = entry.events.find((event) => event.type === 'rewound');
  const earlier = back ? new Map([[back.to, await stateAt(world, row, back.to)]]) : undefined;
  return fold(systemOf(row), [entry], state, earlier);
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
