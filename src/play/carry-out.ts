import type { Dice } from '../engine/dice/dice.ts';
import { diceFrom, recording } from '../engine/dice/faces.ts';
import { seededFaces } from '../engine/dice/seeded.ts';
import type { Command } from '../engine/encounter/command.ts';
import { decide } from '../engine/encounter/decide.ts';
import { evolve } from '../engine/encounter/state.ts';
import { InvalidInput } from '../engine/fault.ts';
import { type Encounter, ownEncounter } from './encounters.ts';
import type { StoredEntry } from './ports.ts';
import { quotaExceeded } from './quotas.ts';
import { Refusal } from './refusal.ts';
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
  readonly encounter: Encounter;
  readonly entry: StoredEntry;
}

/** The encounter as the caller last saw it, or a conflict. */
export async function current(
  world: World,
  viewer: Viewer,
  { encounterId, expectedVersion }: Target,
): Promise<Encounter> {
  const encounter = await ownEncounter(world, viewer, encounterId, ['input', 'encounterId']);
  if (encounter.state.version !== expectedVersion) throw stale(encounter.state.version, expectedVersion);
  if (encounter.state.version >= world.quotas.entries) throw quotaExceeded('entries', world.quotas);
  return encounter;
}

export function carryOut(
  world: World,
  encounter: Encounter,
  command: Command,
  given: null,
  beforehand?: () => Promise<void>,
): Promise<Committed>;
export function carryOut(
  world: World,
  encounter: Encounter,
  command: Command,
  given: readonly number[] | null,
): Promise<Committed | DiceNeeded>;
/**
 * Decides a command by the rules and appends what it came to, unless another entry was first. `beforehand`
 * runs once the rules have agreed.
 */
export async function carryOut(
  world: World,
  { row, log, state }: Encounter,
  command: Command,
  given: readonly number[] | null,
  beforehand?: () => Promise<void>,
): Promise<Committed | DiceNeeded> {
  const system = systemOf(row);
  const generator = seededFaces(row.seed, state.dicePosition);
  const own = recording(generator.faces);
  const decided = (dice: Dice) => atInput(() => decide(system, state, row.options, command, dice));
  const played =
    given === null
      ? {
          type: 'played' as const,
          result: decided(diceFrom(own.faces)),
          throws: own.throws,
        }
      : throwingGiven(given, ['input', 'given'], decided);
  if (played.type === 'diceNeeded') return played;
  const { result: decision, throws } = played;
  if (!decision.ok) {
    const { reason, path, accepted } = decision.rejection;
    throw new Refusal('RULES_FORBID', reason, { path: ['input', ...path], accepted });
  }
  await beforehand?.();
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
