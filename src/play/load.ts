import { fold, OutOfReach } from '../engine/encounter/fold.ts';
import { type EncounterState, untouched } from '../engine/encounter/state.ts';
import type { StoredEncounter, StoredEntry } from './ports.ts';
import { systemOf } from './systems.ts';
import type { World } from './world.ts';

/** An encounter as its log leaves it. */
export interface Encounter {
  readonly row: StoredEncounter;
  readonly state: EncounterState;
}

type Reading = Pick<World, 'stores' | 'states'>;

/** Encounters as they are now: what is remembered of them, and what their logs have gained since. */
export async function assemble(
  world: Reading,
  rows: readonly StoredEncounter[],
): Promise<ReadonlyMap<string, Encounter>> {
  const known = new Map<string, EncounterState>();
  for (const row of rows) known.set(row.id, world.states.get(row.id) ?? (await beginning(world, row)));
  const after = new Map([...known].map(([id, { version }]) => [id, version]));
  const gained = await world.stores.encounters.logs(after);
  const found = new Map<string, Encounter>();
  for (const row of rows) {
    const state = await grown(world, row, known.get(row.id)!, gained.get(row.id) ?? []);
    world.states.set(row.id, state);
    found.set(row.id, { row, state });
  }
  return found;
}

/** Nothing yet, or for a fork what it shares with another encounter. */
async function beginning(world: Reading, { fork }: StoredEncounter): Promise<EncounterState> {
  if (!fork) return untouched;
  const parent = (await world.stores.encounters.byIds([fork.encounterId])).get(fork.encounterId);
  return stateAt(world, parent!, fork.version);
}

async function grown(
  world: Reading,
  row: StoredEncounter,
  state: EncounterState,
  gained: readonly StoredEntry[],
): Promise<EncounterState> {
  try {
    return fold(systemOf(row), gained, state);
  } catch (error) {
    if (!(error instanceof OutOfReach)) throw error;
    return stateAt(world, row, gained.at(-1)!.version);
  }
}

/** The encounter as it was after the entry of a version, from the beginning of its log. */
export async function stateAt(
  world: Reading,
  row: StoredEncounter,
  version: number,
): Promise<EncounterState> {
  return fold(systemOf(row), await logOf(world, row, { after: 0, upTo: version, first: version }));
}

/** A part of an encounter's log, with what a fork shares with the encounter it left. */
export async function logOf(
  world: Pick<World, 'stores'>,
  row: StoredEncounter,
  part: { readonly after: number; readonly upTo: number; readonly first: number },
): Promise<readonly StoredEntry[]> {
  const { encounters } = world.stores;
  const { fork, id } = row;
  if (!fork || part.after >= fork.version) return encounters.part(id, part);
  const parent = (await encounters.byIds([fork.encounterId])).get(fork.encounterId);
  const shared = await logOf(world, parent!, { ...part, upTo: Math.min(part.upTo, fork.version) });
  const left = part.first - shared.length;
  if (left === 0 || part.upTo <= fork.version) return shared;
  return [...shared, ...(await encounters.part(id, { ...part, after: fork.version, first: left }))];
}
