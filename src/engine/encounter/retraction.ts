import { getOrInsertComputed } from '../get-or-insert.ts';
import { type Rejection, rejection } from './decision.ts';
import type { Entry } from './log.ts';
import type { EncounterState, Retraction } from './state.ts';

/** Maximum number of later entries that a retraction replays. */
export const MOST_REPLAYED = 200;

/** A state, and the entries to replay from it. */
export interface Replay {
  readonly from: EncounterState;
  readonly entries: readonly Entry[];
}

/** Like `Replay`, but with the versions of the state and the entries instead of their content. */
export interface ReplayPlan {
  readonly from: number;
  /** Entries after `from` that are in force, oldest first. */
  readonly versions: readonly number[];
}

type History = Pick<EncounterState, 'content' | 'past' | 'retractions'>;

/** Returns the versions of the commands that undo would undo, newest first, then 0. */
function* heldVersions({ content, past }: History): Generator<number> {
  yield content;
  for (let step = past; step; step = step.next) yield step.version;
}

/**
 * Returns the versions of the commands in force, including retractions. A command is in force if it was neither undone
 * nor retracted.
 */
export const versionsInForce = (state: History): ReadonlySet<number> =>
  getOrInsertComputed(inForce, state, () => findInForce(state));

const inForce = new WeakMap<History, ReadonlySet<number>>();

function findInForce(state: History): ReadonlySet<number> {
  const found = new Set<number>();
  const gone = new Set<number>();
  for (const version of heldVersions(state)) {
    if (gone.has(version)) continue;
    const retracts = state.retractions.get(version);
    if (retracts) gone.add(retracts.version);
    found.add(version);
  }
  return found;
}

/**
 * Returns the versions from which the state is computed. Excludes entries that a retraction has replayed, because the
 * retraction's entry contains their events.
 */
export function versionsCounted(state: History): ReadonlySet<number> {
  const found = new Set<number>();
  let replayedAfter = Number.POSITIVE_INFINITY;
  for (const version of heldVersions(state)) {
    if (version > replayedAfter) continue;
    found.add(version);
    replayedAfter = state.retractions.get(version)?.from ?? Number.POSITIVE_INFINITY;
  }
  return found;
}

/** Returns the entries to replay if the entry with this version is retracted. The entry can be a retraction. */
export function replayPlan(state: EncounterState, version: number): ReplayPlan | Rejection {
  const { retractions, version: last } = state;
  const inForce = versionsInForce(state);
  if (!Number.isInteger(version) || version < 1 || version > last)
    return rejection(
      `there is no version ${version}`,
      ['version'],
      last === 0 ? 'none, because the encounter has no entries' : `1 to ${last}`,
    );
  if (!inForce.has(version))
    return rejection(
      `the command of version ${version} is not in force: it was undone or retracted, or is an undo`,
      ['version'],
      'a version whose command is in force',
    );
  if (state.rules && version <= state.rules.version)
    return rejection(
      `the entries up to version ${state.rules.version} cannot change, because other rules were adopted then`,
      ['version'],
      `a version after ${state.rules.version}, or \`forkEncounter\` with version ${version - 1}`,
    );
  const gone = new Set([version]);
  const versions: number[] = [];
  let first = version;
  for (const held of heldVersions(state)) {
    if (held < first) return { from: held, versions: versions.reverse() };
    if (gone.has(held)) continue;
    const retracts: Retraction | undefined = retractions.get(held);
    if (!retracts) versions.push(held);
    else {
      gone.add(retracts.version);
      first = Math.min(first, retracts.version);
    }
    if (versions.length > MOST_REPLAYED)
      return rejection(
        `more than ${MOST_REPLAYED} later entries would have to be played again`,
        ['version'],
        `a later version, or \`forkEncounter\` with version ${version - 1}`,
      );
  }
  throw new Error(`there is no entry before version ${version}`);
}

/**
 * Returns the state and the entries for a retraction. Null if the entry cannot be retracted. The rejected command then
 * contains the reason.
 */
export function replayOf(
  state: EncounterState,
  version: number,
  stateAt: (version: number) => EncounterState | undefined,
  entryAt: (version: number) => Entry | undefined,
): Replay | null {
  const plan = replayPlan(state, version);
  if ('reason' in plan) return null;
  return { from: stateAt(plan.from)!, entries: plan.versions.map((each) => entryAt(each)!) };
}
