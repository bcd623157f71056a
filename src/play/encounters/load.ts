import { fold, OutOfReach, statesOf } from '../../engine/encounter/fold.ts';
import { type EncounterState, initialState } from '../../engine/encounter/state.ts';
import type { Encounter } from '../encounter.ts';
import { eachReadable, isGap, isUnreadable, withoutGaps } from '../gaps.ts';
import type { Listed, UnreadableRow, VersionRange } from '../ports.ts';
import type { Services } from '../services/services.ts';
import { ENTRY_FORMAT, SNAPSHOT_INTERVAL, type StoredEncounter, type StoredEntry } from '../stored.ts';
import { systemOf } from '../systems.ts';
import { isByOwnDice } from './dice-source.ts';
import { keepState, keptStates } from './snapshots.ts';

/** No version is higher. */
const LAST = Number.MAX_SAFE_INTEGER;

type Reading = Pick<Services, 'systems' | 'stores' | 'states' | 'rulesDigest'>;

/** Encounters as they are now: what is remembered of them, and what their logs have gained since. */
export async function loadEncounters(
  services: Reading,
  rows: readonly StoredEncounter[],
): Promise<ReadonlyMap<string, Encounter>> {
  const known = new Map<string, EncounterState>();
  const isForgotten = ({ id }: StoredEncounter): boolean => services.states.get(id) === undefined;
  const kept = await keptStates(
    services,
    rows.filter(isForgotten).map(({ id }) => id),
  );
  for (const row of rows)
    known.set(row.id, services.states.get(row.id) ?? kept.get(row.id) ?? (await beginning(services, row)));
  const spans = new Map([...known].map(([id, { version }]) => [id, { after: version, upTo: LAST }]));
  const gained = await services.stores.encounters.logs(spans);
  const found = new Map<string, Encounter>();
  for (const row of rows) {
    const more = gained.get(row.id) ?? [];
    const state = await grown(services, row, known.get(row.id)!, more);
    services.states.set(row.id, state);
    // where it cannot be kept it is folded again
    keepState(services, row.id, state, more.length).catch(() => {});
    found.set(row.id, { row, system: systemOf(services, row), state });
  }
  return found;
}

/** The same, with a gap for each that cannot be read. */
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

/** Nothing yet, or for a fork what it shares with another encounter. */
async function beginning(services: Reading, { fork }: StoredEncounter): Promise<EncounterState> {
  if (!fork) return initialState;
  const parent = (await services.stores.encounters.byIds([fork.encounterId])).get(fork.encounterId);
  return { ...(await stateAt(services, parent!, fork.version)), dicePosition: 0 };
}

/** None of its own dice fell in a past that is shared or imported: it begins with the first wherever it goes on. */
export const withOwnDice = (row: StoredEncounter, log: readonly StoredEntry[]): readonly StoredEntry[] =>
  log.map((entry) => (isByOwnDice(row, entry) ? entry : { ...entry, dicePosition: 0 }));

async function grown(
  services: Reading,
  row: StoredEncounter,
  state: EncounterState,
  gained: readonly StoredEntry[],
): Promise<EncounterState> {
  try {
    return legible(row, () => fold(systemOf(services, row), withOwnDice(row, ofKnownFormats(gained)), state));
  } catch (error) {
    if (!(error instanceof OutOfReach)) throw error;
    return stateAt(services, row, gained.at(-1)!.version);
  }
}

/** The log of an encounter that does not fold: it was written by another program, or broken. */
class IllegibleLog extends Error implements UnreadableRow {
  override readonly name = 'IllegibleLog';
  readonly unreadable = true;
  readonly row: string;

  constructor(id: string, cause: unknown) {
    super(`The log of encounter ${id} cannot be read: this program does not know what stands in it`, {
      cause,
    });
    this.row = `encounter ${id}`;
  }
}

/** The same entries, where all are of formats that this program knows. */
function ofKnownFormats(log: readonly StoredEntry[]): readonly StoredEntry[] {
  const later = log.find(({ format }) => format > ENTRY_FORMAT);
  if (later) throw new Error(`entry ${later.version} is of format ${later.format}`);
  return log;
}

function legible(row: StoredEncounter, folded: () => EncounterState): EncounterState {
  try {
    const state = folded();
    // an event of an unknown kind leaves nothing of the state
    if ('combatants' in state) return state;
  } catch (error) {
    if (error instanceof OutOfReach) throw error;
    throw new IllegibleLog(row.id, error);
  }
  throw new IllegibleLog(row.id, null);
}

/** The encounter as it was after the entry of a version. */
export const stateAt = async (
  services: Reading,
  row: StoredEncounter,
  version: number,
): Promise<EncounterState> => (await statesAt(services, row, [version])).get(version)!;

/** The states of an encounter after the entries of these versions, from the nearest that are at hand. */
export async function statesAt(
  services: Reading,
  row: StoredEncounter,
  versions: readonly number[],
): Promise<ReadonlyMap<number, EncounterState>> {
  const atHand = new Map(services.states.of(row.id).map((state) => [state.version, state]));
  const missing = versions.filter((version) => !atHand.has(version));
  if (missing.length === 0) return atHand;
  const [first, last] = [Math.min(...missing), Math.max(...missing)];
  const before = [...atHand.values()].filter(({ version }) => version < first);
  const nearest = before.reduce((near, state) => (state.version > near.version ? state : near), initialState);
  const kept = first - nearest.version > SNAPSHOT_INTERVAL ? await keptState(services, row, first) : nearest;
  const states = await statesBetween(
    services,
    row,
    kept.version > nearest.version ? kept : nearest,
    last,
    atHand,
  );
  services.states.set(row.id, states.get(last)!);
  return new Map([...atHand, ...states]);
}

const keptState = async (services: Reading, { id }: StoredEncounter, upTo: number): Promise<EncounterState> =>
  (await keptStates(services, [id], upTo)).get(id) ?? initialState;

/** The states that an encounter went through up to a version, from one on, or from the first where that goes too far back. */
async function statesBetween(
  services: Reading,
  row: StoredEncounter,
  beginning: EncounterState,
  upTo: number,
  atHand: ReadonlyMap<number, EncounterState>,
): Promise<ReadonlyMap<number, EncounterState>> {
  const log = await logOf(services, row, { after: beginning.version, upTo });
  try {
    return statesOf(systemOf(services, row), withOwnDice(row, log), beginning, atHand);
  } catch (error) {
    if (!(error instanceof OutOfReach)) throw error;
    const whole = await logOf(services, row, { after: 0, upTo });
    return statesOf(systemOf(services, row), withOwnDice(row, whole));
  }
}

/** A part of an encounter's log, with what a fork shares with the encounter it left. */
export async function logOf(
  services: Pick<Services, 'stores'>,
  { id, fork }: StoredEncounter,
  span: VersionRange,
): Promise<readonly StoredEntry[]> {
  const { encounters } = services.stores;
  const own =
    span.upTo <= (fork?.version ?? 0) ? [] : (await encounters.logs(new Map([[id, span]]))).get(id)!;
  if (!fork || span.after >= fork.version) return own;
  const parent = (await encounters.byIds([fork.encounterId])).get(fork.encounterId);
  const shared = await logOf(services, parent!, { ...span, upTo: Math.min(span.upTo, fork.version) });
  return [...shared, ...own];
}
