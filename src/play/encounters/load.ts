import { Folding, OutOfReach, type Reach } from '../../engine/encounter/fold.ts';
import { type EncounterState, initialState } from '../../engine/encounter/state.ts';
import { optionsUnder } from '../../engine/rules/homebrew/house-rules.ts';
import { systemUnder } from '../../engine/rules/homebrew/house-system.ts';
import type { Encounter } from '../encounter.ts';
import { eachReadable, isGap, isUnreadable, withoutGaps } from '../gaps.ts';
import type { Listed, UnreadableRow, VersionRange } from '../ports.ts';
import type { Services } from '../services/services.ts';
import { stateKey } from '../services/state-cache.ts';
import {
  ENTRY_FORMAT,
  OLDEST_ENTRY_FORMAT,
  SNAPSHOT_INTERVAL,
  type StoredEncounter,
  type StoredEntry,
} from '../stored.ts';
import { systemOf } from '../systems.ts';
import { homebrewOf } from '../tables/overrides.ts';
import { isByOwnDice } from './dice-source.ts';
import { ENTRIES_AT_ONCE, logPages, READING, withReach } from './log-pages.ts';
import { keepState, keptStates } from './snapshots.ts';

type Reading = Pick<Services, 'systems' | 'stores' | 'states' | 'tables' | 'rulesDigest' | 'pace'>;

/** Maximum number of encounters whose states are read at once. */
const STATES_AT_ONCE = 4;

/**
 * Returns encounters with their current states, in the order of their rows. Each state is computed from a cached state
 * and the later log entries.
 */
export async function loadEncounters(
  services: Reading,
  rows: readonly StoredEncounter[],
): Promise<ReadonlyMap<string, Encounter>> {
  const isAtHand = (row: StoredEncounter): boolean => newestAtHand(services, row) !== undefined;
  const forgotten = rows.filter((row) => !isAtHand(row));
  const pieces = [[...rows.filter(isAtHand), ...forgotten.slice(0, STATES_AT_ONCE)]];
  for (let at = STATES_AT_ONCE; at < forgotten.length; at += STATES_AT_ONCE)
    pieces.push(forgotten.slice(at, at + STATES_AT_ONCE));
  const states = new Map<string, EncounterState>();
  for (const some of pieces)
    for (const [row, state] of some.length === 0 ? [] : await currentStates(services, some)) {
      services.states.set(stateKey(row), state);
      states.set(row.id, state);
    }
  const homebrew = await homebrewOf(services, rows);
  return new Map(
    rows.map((row) => {
      const { overrides: tables, house: book } = homebrew.get(row.id)!;
      const house = book?.rules ?? null;
      const system = systemUnder(systemOf(services, row), optionsUnder({}, house));
      return [row.id, { row, system, house, tables, state: states.get(row.id)! }];
    }),
  );
}

/**
 * Returns the newest cached state from which the encounter's current state can be computed. Excludes states after
 * entries that a fork shares.
 */
function newestAtHand({ states }: Reading, row: StoredEncounter): EncounterState | undefined {
  const newest = states.get(stateKey(row));
  return newest && newest.version >= (row.fork?.version ?? 0) ? newest : undefined;
}

/** Returns the states of encounters after the last entries of their logs. */
async function currentStates(
  services: Reading,
  rows: readonly StoredEncounter[],
): Promise<ReadonlyMap<StoredEncounter, EncounterState>> {
  await services.pace(READING);
  const forgotten = rows.filter((row) => newestAtHand(services, row) === undefined);
  const kept = await keptStates(
    services,
    forgotten.map(({ id }) => id),
  );
  const foldings = new Map<string, LogFolding>();
  for (const row of rows) {
    const known = newestAtHand(services, row) ?? kept.get(row.id) ?? (await beginning(services, row));
    foldings.set(row.id, new LogFolding(services, row, known));
  }
  for (let behind = [...foldings]; behind.length > 0; ) {
    await services.pace(READING);
    const gained = await services.stores.encounters.logs(
      new Map(behind.map(([id, { state }]) => [id, nextPage(state.version)])),
    );
    for (const [id, folding] of behind) await folding.addOrRefold(gained.get(id) ?? []);
    behind = behind.filter(([id]) => gained.get(id)?.length === ENTRIES_AT_ONCE);
  }
  // It does no harm if a snapshot cannot be stored: the next reader computes it again.
  for (const { row, state, folded } of foldings.values())
    keepState(services, row, state, folded).catch(() => {});
  return new Map([...foldings.values()].map(({ row, state }) => [row, state]));
}

const nextPage = (after: number): VersionRange => ({ after, upTo: after + ENTRIES_AT_ONCE });

/** Folds an encounter's log page by page. Yields to other work after each entry. */
class LogFolding {
  readonly #services: Reading;
  readonly row: StoredEncounter;
  #folding: Folding;
  folded = 0;

  constructor(services: Reading, row: StoredEncounter, beginning: EncounterState, reach: Reach = {}) {
    this.#services = services;
    this.row = row;
    this.#folding = new Folding(systemOf(services, row), beginning, reach);
  }

  get state(): EncounterState {
    return this.#folding.state;
  }

  get kept(): ReadonlyMap<number, EncounterState> {
    return this.#folding.kept;
  }

  /** Throws `OutOfReach` if an entry returns to a state that is not in memory. */
  async add(page: readonly StoredEntry[]): Promise<void> {
    for (const entry of page) {
      await this.#services.pace(READING);
      legible(this.row, () => this.#folding.add(withOwnDice(this.row, ofKnownFormat(entry))));
      this.folded += 1;
    }
  }

  /** Like `add`, but reads earlier parts of the log if necessary. */
  async addOrRefold(page: readonly StoredEntry[]): Promise<void> {
    try {
      await this.add(page);
    } catch (error) {
      if (!(error instanceof OutOfReach)) throw error;
      const { version } = page.at(-1)!;
      const state = await stateAt(this.#services, this.row, version);
      this.#folding = new Folding(systemOf(this.#services, this.row), state);
    }
  }
}

/**
 * Like `loadEncounters`, but for each encounter that cannot be read, the result contains a gap instead of throwing an
 * error.
 */
export async function assembleEach(
  services: Reading,
  listed: readonly Listed<StoredEncounter>[],
): Promise<readonly Listed<Encounter>[]> {
  const rows = withoutGaps(listed);
  const found = await eachReadable(
    (ids) =>
      loadEncounters(
        services,
        rows.filter(({ id }) => ids.includes(id)),
      ),
    rows.map(({ id }) => id),
  );
  return listed.map((each) => {
    const encounter = isGap(each) ? each : found.get(each.id)!;
    return isUnreadable(encounter) ? { id: each.id, gap: encounter } : encounter;
  });
}

/** Returns the initial state of an encounter, or the shared state of a fork. */
async function beginning(services: Reading, { fork }: StoredEncounter): Promise<EncounterState> {
  if (!fork) return initialState;
  const parent = (await services.stores.encounters.byIds([fork.encounterId])).get(fork.encounterId);
  return { ...(await stateAt(services, parent!, fork.version)), dicePosition: 0 };
}

/**
 * Shared and imported entries use no dice of this encounter. After these entries, the encounter's own generator starts
 * at position 0.
 */
export const withOwnDice = (row: StoredEncounter, entry: StoredEntry): StoredEntry =>
  isByOwnDice(row, entry) ? entry : { ...entry, dicePosition: 0 };

/** Thrown for a log that cannot be folded, because another program wrote it or it is damaged. */
class IllegibleLog extends Error implements UnreadableRow {
  override readonly name = 'IllegibleLog';
  readonly unreadable = true;
  readonly row: string;

  constructor(id: string, cause: unknown) {
    super(`The log of encounter ${id} cannot be read: this program does not know its format`, {
      cause,
    });
    this.row = `encounter ${id}`;
  }
}

/** Returns the entry. Throws if this program does not know the entry's format. */
function ofKnownFormat(entry: StoredEntry): StoredEntry {
  const { format, version } = entry;
  if (format > ENTRY_FORMAT || format < OLDEST_ENTRY_FORMAT)
    throw new Error(`entry ${version} has the format ${format}`);
  return entry;
}

function legible(row: StoredEncounter, folded: () => EncounterState): EncounterState {
  try {
    const state = folded();
    // Events of an unknown type are not applied, so the result would not be a state.
    if ('combatants' in state) return state;
  } catch (error) {
    if (error instanceof OutOfReach) throw error;
    throw new IllegibleLog(row.id, error);
  }
  throw new IllegibleLog(row.id, null);
}

/** Returns the encounter's state after the entry with this version. */
export const stateAt = async (
  services: Reading,
  row: StoredEncounter,
  version: number,
): Promise<EncounterState> => (await statesAt(services, row, [version])).get(version)!;

/** Returns the states after the entries with these versions, folded from the nearest states in memory. */
export async function statesAt(
  services: Reading,
  row: StoredEncounter,
  versions: readonly number[],
): Promise<ReadonlyMap<number, EncounterState>> {
  const atHand = new Map(services.states.of(stateKey(row)).map((state) => [state.version, state]));
  const missing = versions.filter((version) => !atHand.has(version));
  if (missing.length === 0) return atHand;
  const [first, last] = [Math.min(...missing), Math.max(...missing)];
  const before = [...atHand.values()].filter(({ version }) => version < first);
  const nearest = before.reduce((near, state) => (state.version > near.version ? state : near), initialState);
  const kept = first - nearest.version > SNAPSHOT_INTERVAL ? await keptState(services, row, first) : nearest;
  const from = kept.version > nearest.version ? kept : nearest;
  const states = await withReach(services, row, last, async (back) => {
    const wanted = new Set([...missing, ...(back ?? [])]);
    const keeps = (version: number) => wanted.has(version);
    const folding = back
      ? new LogFolding(services, row, initialState, { keeps })
      : new LogFolding(services, row, from, { keeps, earlier: atHand });
    const { version: after } = folding.state;
    for await (const page of logPages(services, row, { after, upTo: last })) await folding.add(page);
    return folding.kept;
  });
  services.states.set(stateKey(row), states.get(last)!);
  return new Map([...atHand, ...states]);
}

const keptState = async (services: Reading, { id }: StoredEncounter, upTo: number): Promise<EncounterState> =>
  (await keptStates(services, [id], upTo)).get(id) ?? initialState;
