import DataLoader from 'dataloader';
import type { EncounterState } from '../../engine/encounter/state.ts';
import { permissionsOf } from '../../play/access/player-permissions.ts';
import { readableCharacterIds } from '../../play/access/readable-character-ids.ts';
import type { CredentialsProblem, Viewer } from '../../play/access/viewer.ts';
import type { Encounter } from '../../play/encounter.ts';
import { loadEncounters, statesAt } from '../../play/encounters/load.ts';
import { ENTRIES_AT_ONCE, logOf } from '../../play/encounters/log-pages.ts';
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
 * Reads gathered so that many nodes cost one call of a port. Nothing is kept from one gathering to the next:
 * the second mutation of an operation would read what was so before it.
 */
export interface Loaders {
  readonly key: DataLoader<string, StoredKey | null>;
  readonly character: DataLoader<string, StoredCharacter | null>;
  readonly encounter: DataLoader<string, Encounter | null>;
  readonly table: DataLoader<string, StoredTable | null>;
  /** The characters that a viewer may read; null for all. */
  readonly readableCharacterIds: DataLoader<Viewer, ReadonlySet<string> | null>;
  /** What the campaign lets a viewer do. */
  readonly permissions: DataLoader<Viewer, PlayerPermissions>;
  /** A part of an encounter's log. */
  readonly log: DataLoader<Part, readonly StoredEntry[]>;
  /** How an encounter was after the entry of a version. */
  readonly state: DataLoader<Moment, EncounterState>;
}

/** A stretch of an encounter's log. */
export interface Part {
  readonly row: StoredEncounter;
  readonly span: VersionRange;
}

/** An encounter at a version. */
export interface Moment {
  readonly row: StoredEncounter;
  readonly version: number;
}

export interface Context {
  readonly services: Services;
  readonly viewer: Viewer | null;
  /** What was sent where there is no viewer. */
  readonly credentials: CredentialsProblem;
  readonly loaders: Loaders;
  /** What the answer has come to so far. */
  readonly meter: Meter;
  /** What the caller may have little of; throws a `Refusal` where it is too much. */
  readonly allowances: Allowances;
  /** Whether the operator of the server asks. */
  readonly operator: boolean;
}

/** What callers share. */
export interface Allowances {
  /** One more campaign is made. */
  campaign(): Promise<void>;
  /** Puts down what the answer has caused so far; what goes on does so part by part. */
  spend(): Promise<void>;
  /** Does what other threads do, in turn with what others want of them. */
  aside<Value>(work: () => Promise<Value>): Promise<Value>;
}

const unlimited: Allowances = { campaign: async () => {}, spend: async () => {}, aside: (work) => work() };

/** The context of one operation. */
export const contextOf = (
  services: Services,
  viewer: Viewer | null,
  {
    meter = new Meter(),
    allowances = unlimited,
    operator = false,
    credentials = 'none',
  }: Partial<Pick<Context, 'meter' | 'allowances' | 'operator' | 'credentials'>> = {},
): Context => {
  const stores = meteredStores(services.stores, meter);
  const metered = { ...services, stores, pace: meter.pace };
  return {
    services: metered,
    viewer,
    credentials,
    loaders: loadersFor(metered),
    meter,
    allowances,
    operator,
  };
};

export const loadersFor = (services: Services): Loaders => new LoadersOf(services);

/** Each is made when it is first wanted: most operations want none. */
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
    this.#party ??= perViewer((viewer) => readableCharacterIds(this.#services.stores.keys, viewer));
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

/** One call for each viewer, of whom an operation has one. */
const perViewer = <Found>(find: (viewer: Viewer) => Promise<Found>): DataLoader<Viewer, Found> =>
  new DataLoader<Viewer, Found>(
    (viewers) => {
      const asked = new Map(viewers.map((viewer) => [viewer.keyId, viewer]));
      const found = new Map([...asked].map(([keyId, viewer]) => [keyId, find(viewer)]));
      return Promise.all(viewers.map(({ keyId }) => found.get(keyId)!));
    },
    { cache: false },
  );

/** How many parts of logs are gathered: those that were read are looked at before more are. */
const PARTS_AT_ONCE = 20;

/** How many entries of short parts are read in one call. */
const ENTRIES_IN_CALL = 100;

/** As few calls as may be for encounters that are no forks; a fork reads from several. */
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

/** Short parts that are read in one call, each the first of its encounter. */
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

/** One pass over the log of each encounter, however many of its versions are asked for. */
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
