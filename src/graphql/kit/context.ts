import DataLoader from 'dataloader';
import type { EncounterState } from '../../engine/encounter/state.ts';
import { permissionsOf } from '../../play/access/player-permissions.ts';
import type { CredentialsProblem, Viewer } from '../../play/access/viewer.ts';
import type { Encounter } from '../../play/encounter.ts';
import { loadEncounters, statesAt } from '../../play/encounters/load.ts';
import { ENTRIES_AT_ONCE, logOf } from '../../play/encounters/log-pages.ts';
import { readableCharacterIds } from '../../play/encounters/readable-character-ids.ts';
import { eachReadable } from '../../play/gaps.ts';
import type { VersionRange } from '../../play/ports.ts';
import type { Services } from '../../play/services/services.ts';
import type {
  PlayerPermissions,
  StoredCharacter,
  StoredEncounter,
  StoredEntry,
  StoredKey,
  StoredTable,
} from '../../play/stored.ts';
import { Meter } from '../meter/meter.ts';
import { meteredStores } from './metered-stores.ts';

/**
 * Loaders combine the reads of many nodes into one call to a port. They do not cache, because the second mutation in an
 * operation must read the state after the first mutation.
 */
export interface Loaders {
  readonly key: DataLoader<string, StoredKey | null>;
  readonly character: DataLoader<string, StoredCharacter | null>;
  readonly encounter: DataLoader<string, Encounter | null>;
  readonly table: DataLoader<string, StoredTable | null>;
  /** Ids of the characters that a viewer may read. If null: all characters. */
  readonly readableCharacterIds: DataLoader<Viewer, ReadonlySet<string> | null>;
  /** Actions that the campaign permits a viewer to perform. */
  readonly permissions: DataLoader<Viewer, PlayerPermissions>;
  /** Entries of a range of an encounter's log. */
  readonly log: DataLoader<Part, readonly StoredEntry[]>;
  /** State of an encounter after the entry with this version. */
  readonly state: DataLoader<Moment, EncounterState>;
}

/** A range of an encounter's log. */
export interface Part {
  readonly row: StoredEncounter;
  readonly span: VersionRange;
}

/** An encounter, and the version whose state is requested. */
export interface Moment {
  readonly row: StoredEncounter;
  readonly version: number;
}

export interface Context {
  readonly services: Services;
  readonly viewer: Viewer | null;
  /** Reason why there is no viewer: the request has no key, or an invalid key. */
  readonly credentials: CredentialsProblem;
  readonly loaders: Loaders;
  /** Meter that counts the size and the work of the response so far. */
  readonly meter: Meter;
  /** Rate limits of the caller. The methods throw if a limit is exceeded. */
  readonly allowances: Allowances;
  /** Id of the last event of the subscription that the caller has read. Null if the caller sent none. */
  readonly lastEventId: string | null;
  /** True if the caller is the server's operator. */
  readonly operator: boolean;
}

/** Limited resources that callers share. */
export interface Allowances {
  /** Counts a new campaign of the caller. Throws if the caller has created too many campaigns. */
  campaign(): Promise<void>;
  /**
   * Subtracts the response's work so far from the caller's budget. For subscriptions, call this method after each
   * event.
   */
  spend(): Promise<void>;
  /** Waits for the caller's turn, and then runs the work in another thread. */
  offload<Value>(work: () => Promise<Value>): Promise<Value>;
}

const unlimited: Allowances = { campaign: async () => {}, spend: async () => {}, offload: (work) => work() };

/** Returns the context of one operation. */
export const contextOf = (
  services: Services,
  viewer: Viewer | null,
  {
    meter = new Meter(),
    allowances = unlimited,
    operator = false,
    credentials = 'none',
    lastEventId = null,
  }: Partial<Pick<Context, 'meter' | 'allowances' | 'operator' | 'credentials' | 'lastEventId'>> = {},
): Context => {
  const stores = meteredStores(services.stores, meter);
  const metered = { ...services, stores, pace: meter.pace, shared: services };
  return {
    services: metered,
    viewer,
    credentials,
    loaders: loadersFor(metered),
    meter,
    allowances,
    lastEventId,
    operator,
  };
};

export const loadersFor = (services: Services): Loaders => new LoadersOf(services);

/** Creates each loader on first use, because most operations need no loader. */
class LoadersOf implements Loaders {
  readonly #services: Services;
  #key: Loaders['key'] | undefined;
  #character: Loaders['character'] | undefined;
  #encounter: Loaders['encounter'] | undefined;
  #table: Loaders['table'] | undefined;
  #party: Loaders['readableCharacterIds'] | undefined;
  #permissions: Loaders['permissions'] | undefined;
  #log: Loaders['log'] | undefined;
  #state: Loaders['state'] | undefined;

  constructor(services: Services) {
    this.#services = services;
  }

  get key(): Loaders['key'] {
    this.#key ??= gathering((ids) => this.#services.stores.keys.byIds(ids), null);
    return this.#key;
  }

  get character(): Loaders['character'] {
    this.#character ??= gathering((ids) => this.#services.stores.characters.byIds(ids), null);
    return this.#character;
  }

  get encounter(): Loaders['encounter'] {
    this.#encounter ??= gathering(async (ids) => {
      const rows = await this.#services.stores.encounters.byIds(ids);
      return loadEncounters(this.#services, [...rows.values()]);
    }, null);
    return this.#encounter;
  }

  get table(): Loaders['table'] {
    this.#table ??= gathering((ids) => this.#services.stores.tables.byIds(ids), null);
    return this.#table;
  }

  get readableCharacterIds(): Loaders['readableCharacterIds'] {
    this.#party ??= perViewer((viewer) => readableCharacterIds(this.#services, viewer));
    return this.#party;
  }

  get permissions(): Loaders['permissions'] {
    this.#permissions ??= perViewer((viewer) => permissionsOf(this.#services, viewer));
    return this.#permissions;
  }

  get log(): Loaders['log'] {
    this.#log ??= new DataLoader((parts) => logsOf(this.#services, parts), {
      cache: false,
      maxBatchSize: PARTS_AT_ONCE,
    });
    return this.#log;
  }

  get state(): Loaders['state'] {
    this.#state ??= new DataLoader((moments) => statesOfAll(this.#services, moments), { cache: false });
    return this.#state;
  }
}

/** Calls `find` once for each viewer. An operation has only one viewer. */
const perViewer = <Found>(find: (viewer: Viewer) => Promise<Found>): DataLoader<Viewer, Found> =>
  new DataLoader<Viewer, Found>(
    (viewers) => {
      const asked = new Map(viewers.map((viewer) => [viewer.keyId, viewer]));
      const found = new Map([...asked].map(([keyId, viewer]) => [keyId, find(viewer)]));
      return Promise.all(viewers.map(({ keyId }) => found.get(keyId)!));
    },
    { cache: false },
  );

/** Maximum number of log ranges per batch. Each batch is processed before the next batch is read. */
const PARTS_AT_ONCE = 20;

/** Maximum number of entries that one call reads for several short ranges. */
const ENTRIES_IN_CALL = 100;

/**
 * Reads logs in as few calls as possible. Forks are read separately, because a fork's log is spread over several
 * encounters.
 */
async function logsOf(
  services: Services,
  parts: readonly Part[],
): Promise<readonly (readonly StoredEntry[])[]> {
  const found = new Map<Part, readonly StoredEntry[]>();
  for (const some of callsOf(parts)) {
    await services.pace('Encounter.log');
    const spans = new Map(some.map(({ row, span }) => [row.id, span]));
    const logs = await services.stores.encounters.logs(spans);
    for (const part of some) found.set(part, logs.get(part.row.id)!);
  }
  return Promise.all(parts.map((part) => found.get(part) ?? logOf(services, part.row, part.span)));
}

/** Groups short ranges into calls. Includes only the first range of each encounter. */
function callsOf(parts: readonly Part[]): readonly (readonly Part[])[] {
  const calls: Part[][] = [];
  const ids = new Set<string>();
  let room = 0;
  for (const part of parts) {
    const { row, span } = part;
    const entries = span.upTo - span.after;
    if (row.fork || ids.has(row.id) || entries > ENTRIES_AT_ONCE) continue;
    ids.add(row.id);
    if (entries > room) {
      calls.push([]);
      room = ENTRIES_IN_CALL;
    }
    calls.at(-1)!.push(part);
    room -= entries;
  }
  return calls;
}

/** Reads each encounter's log once, even if several of its versions are requested. */
async function statesOfAll(
  services: Services,
  moments: readonly Moment[],
): Promise<readonly EncounterState[]> {
  const rows = new Map(moments.map(({ row }) => [row.id, row]));
  const found = new Map<string, ReadonlyMap<number, EncounterState>>();
  for (const [id, row] of rows) {
    const versions = moments.filter((moment) => moment.row.id === id).map(({ version }) => version);
    found.set(id, await statesAt(services, row, versions));
  }
  return moments.map(({ row, version }) => found.get(row.id)!.get(version)!);
}

const gathering = <Value, Absent>(
  find: (ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  absent: Absent,
): DataLoader<string, Value | Absent> =>
  new DataLoader<string, Value | Absent>(
    async (ids) => {
      const found = await eachReadable(find, [...new Set(ids)]);
      return ids.map((id) => found.get(id) ?? absent);
    },
    { cache: false },
  );
