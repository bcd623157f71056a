import { join } from 'node:path';
import { setImmediate as everythingElse } from 'node:timers/promises';
import { InvalidInput } from '../../src/engine/fault.ts';
import { systems as all } from '../../src/engine/systems/index.ts';
import { authenticate, requireViewer, type Viewer } from '../../src/play/access/viewer.ts';
import { notingUse, refuseArchivedCampaign, runUpkeep } from '../../src/play/campaigns/retention.ts';
import { RequestError } from '../../src/play/errors.ts';
import type { Stores } from '../../src/play/ports.ts';
import { beginningOf } from '../../src/play/services/monotonic-clock.ts';
import { ID_KINDS, type Services } from '../../src/play/services/services.ts';
import { latestStates } from '../../src/play/services/state-cache.ts';
import { servicesWith } from '../../src/play/services-with.ts';
import { systemsIn } from '../../src/play/systems.ts';
import type { Time } from '../../src/play/time.ts';
import { migrationsFolder, readMigrations } from '../../src/storage/migrate.ts';
import { sqliteDatabase } from '../../src/storage/sqlite/database.ts';
import { migrate } from '../../src/storage/sqlite/migrate.ts';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { storesOn } from '../../src/storage/stores.ts';
import { StoreUnavailable } from '../../src/storage/unavailable.ts';
import type { Pick } from '../laws/game.ts';
import { Checks, RULES, Violation } from './checks.ts';
import { behindFaults, type Caller, Faults, faultyClient } from './faults.ts';
import { ModelDatabase } from './model-database.ts';
import { modelStores } from './model-store.ts';
import { timeOf, VirtualTime } from './virtual-time.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Maximum number of steps in one run. If it is exceeded, the run is assumed to be in an endless loop. */
const MOST_STEPS = 10_000;

/**
 * How often a process polls for changes, as an interval in milliseconds. The interval is so long that the test notices
 * if a notification is missing.
 */
const LOOKS_EVERY_MS = 60_000;

export const systems = systemsIn(all);

/** Opens the database for one of the processes. */
type Connect = (time: Time) => Promise<Stores>;

/** What the sender of a request gets to know about it. */
export type Ended =
  | { readonly type: 'done'; readonly answer: unknown }
  | { readonly type: 'refused'; readonly error: RequestError | InvalidInput }
  /** The process has ended, or it could not tell whether the request was executed. */
  | { readonly type: 'unknown' };

/** A process of the service that is running. */
export interface Instance extends Caller {
  readonly number: number;
  readonly services: Services;
  /** Functions that are called when the process ends. */
  readonly ends: Set<() => void>;
  readonly noteUse: (viewer: Viewer) => void;
  stop(): Promise<void>;
}

/** A simulation in which several processes of the service use one database and virtual time. */
export class World {
  readonly time = new VirtualTime();
  readonly faults: Faults;
  readonly checks: Checks;
  readonly instances = new Map<number, Instance>();
  readonly pick: Pick;
  /** What has happened so far. It is printed if an invariant is broken. */
  readonly trace: string[] = [];
  /** The first error in work for which no caller waits. */
  violation: unknown = null;
  /** Encounters that have changed since they were checked the last time. */
  readonly touched = new Set<string>();
  /** For each encounter, the instance that appended its last log entry and has learned that this succeeded. */
  readonly told = new Map<string, { readonly by: Instance; readonly version: number }>();
  readonly #connect: Connect;
  readonly #many: number;
  #made = 0;

  private constructor(pick: Pick, many: number, truth: Stores, connect: Connect, faults: Faults) {
    this.pick = pick;
    this.faults = faults;
    this.checks = new Checks(truth, systems);
    this.#connect = connect;
    this.#many = many;
  }

  /** Creates a simulation with a database in memory, or with a database file in a folder. */
  static async begun(pick: Pick, folder: string | null): Promise<World> {
    const faults = new Faults(pick);
    const many = 2 + pick(2);
    const world =
      folder === null ? World.#inMemory(pick, many, faults) : await World.#inFile(pick, many, faults, folder);
    for (let number = 1; number <= many; number += 1) world.start(number);
    return world;
  }

  static #inMemory(pick: Pick, many: number, faults: Faults): World {
    const database = new ModelDatabase();
    return new World(
      ...([pick, many, modelStores(database)] as const),
      async (time) => modelStores(database, time, LOOKS_EVERY_MS),
      faults,
    );
  }

  static async #inFile(pick: Pick, many: number, faults: Faults, folder: string): Promise<World> {
    const known = readMigrations(migrationsFolder('sqlite'));
    const opened = async () => {
      const client = await openSqlite(join(folder, 'simulation.db'));
      await migrate(client, known);
      return client;
    };
    const connect: Connect = async (time) =>
      storesOn(sqliteDatabase(faultyClient(await opened(), faults), known, { time, patienceMs: 200 }));
    return new World(
      ...([pick, many, storesOn(sqliteDatabase(await opened(), known))] as const),
      connect,
      faults,
    );
  }

  say(what: string): void {
    this.trace.push(`${String(this.time.now).padStart(8)} ms  ${what}`);
  }

  /** Returns a new id, which starts with the value of a counter. */
  #newId(kind: keyof typeof ID_KINDS): string {
    this.#made += 1;
    return `${ID_KINDS[kind]}_${this.#made.toString(16).padStart(12, '0')}${this.#digits(20)}`;
  }

  #digits(length: number): string {
    return Array.from({ length }, () => this.pick(16).toString(16)).join('');
  }

  /** Starts a process. If the database is not available, tries again later. */
  start(number: number): void {
    const again = (ms: number) => this.time.schedule(ms, () => this.start(number));
    const life = {
      alive: true,
      skew: this.pick(3) === 0 ? (this.pick(800) - 400) * DAY_MS : 0,
      ends: new Set<() => void>(),
      crash: () => {
        if (!life.alive) return;
        this.say(`instance ${number} crashes`);
        life.alive = false;
        this.time.forget(life);
        if (this.instances.get(number)?.ends === life.ends) this.instances.delete(number);
        for (const end of [...life.ends]) end();
        again(20 + this.pick(500));
      },
      wrote: (encounterId: string) => void this.touched.add(encounterId),
      appended: (encounterId: string, version: number) => {
        const by = this.instances.get(number);
        if (by) this.told.set(encounterId, { by, version });
      },
    };
    this.#opened(number, life).then(
      (instance) => {
        this.instances.set(number, instance);
        this.say(`instance ${number} is up, its clock ${life.skew / DAY_MS} days ahead`);
      },
      (error: unknown) => {
        life.alive = false;
        this.time.forget(life);
        for (const end of [...life.ends]) end();
        if (error instanceof StoreUnavailable) again(100);
        else this.violation ??= error;
      },
    );
  }

  async #opened(number: number, life: Caller & { readonly ends: Set<() => void> }): Promise<Instance> {
    const time = timeOf(this.time, life);
    const bare = await this.#connect(time);
    life.ends.add(() => void bare.close().catch(() => {}));
    const stores = behindFaults(bare, life, this);
    const services: Services = {
      ...servicesWith(systems, stores, {
        ...{ time, beginning: await beginningOf(stores, time), rulesDigest: async () => RULES },
        lifetimes: { archiveDays: 20, deleteDays: 10 },
        states: latestStates(3),
      }),
      newId: (kind) => this.#newId(kind),
      secret: () => this.#digits(64),
    };
    const upkeep = () => void runUpkeep(services).catch(() => {});
    upkeep();
    const stopUpkeep = time.every(HOUR_MS, upkeep);
    return Object.assign(life, {
      ...{ number, services, noteUse: notingUse(services) },
      stop: async () => {
        stopUpkeep();
        await bare.close();
      },
    });
  }

  /** Returns a random process that is running, or null if there is none. */
  some(): Instance | null {
    const up = [...this.instances.values()];
    return up[this.pick(up.length)] ?? null;
  }

  get allUp(): boolean {
    return this.instances.size === this.#many;
  }

  /** Sends a request with a key to a process. The request goes through the same steps as in the real service. */
  ask(
    instance: Instance,
    secret: string | null,
    work: (services: Services, viewer: Viewer) => Promise<unknown>,
  ): Promise<Ended> {
    return new Promise((resolve) => {
      const end = (ended: Ended): void => {
        instance.ends.delete(crashed);
        resolve(ended);
      };
      const crashed = () => end({ type: 'unknown' });
      instance.ends.add(crashed);
      this.#answered(instance, secret, work).then(
        (answer) => end({ type: 'done', answer }),
        (error: unknown) => {
          if (error instanceof RequestError || error instanceof InvalidInput) end({ type: 'refused', error });
          else {
            if (!(error instanceof StoreUnavailable)) this.violation ??= error;
            end({ type: 'unknown' });
          }
        },
      );
    });
  }

  async #answered(
    { services, noteUse }: Instance,
    secret: string | null,
    work: (services: Services, viewer: Viewer) => Promise<unknown>,
  ): Promise<unknown> {
    if (secret === null) return work(services, undefined as never);
    const viewer = requireViewer(
      (await authenticate(services.stores.keys, `Bearer ${secret}`)).viewer,
      'unknown',
    );
    noteUse(viewer);
    await refuseArchivedCampaign(services, viewer);
    return work(services, viewer);
  }

  /** Advances the time until then, or until no work is scheduled. Throws the first violation of an invariant. */
  async run(until: number, check: () => Promise<void>): Promise<void> {
    await everythingElse();
    for (let steps = 0; await this.time.next(until); steps += 1) {
      if (steps > MOST_STEPS) this.fail('something goes on and on without waiting');
      if (this.violation !== null) throw this.violation;
      if (this.touched.size > 0) await check();
    }
    this.time.now = Math.max(this.time.now, until);
  }

  fail(what: string): never {
    throw new Violation(what);
  }
}
