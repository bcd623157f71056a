import { setImmediate as everythingElse } from 'node:timers/promises';
import type { Stores } from '../../src/play/ports.ts';
import { productionServices } from '../../src/play/production-services.ts';
import { keyringOf } from '../../src/play/services/keyring.ts';
import type { Answered, Message, Webhooks } from '../../src/play/services/webhooks.ts';
import type { Time } from '../../src/play/time.ts';
import type { StoredWebhook } from '../../src/play/webhook-store.ts';
import { sealedContents } from '../../src/play/webhooks/contents.ts';
import { WebhookDeliverer } from '../../src/play/webhooks/deliverer.ts';
import { UNTROUBLED } from '../../src/play/webhooks/delivery-state.ts';
import { migrationsFolder, readMigrations } from '../../src/storage/migrate.ts';
import { sqliteDatabase } from '../../src/storage/sqlite/database.ts';
import { migrate } from '../../src/storage/sqlite/migrate.ts';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { storesOn } from '../../src/storage/stores.ts';
import type { Pick } from '../laws/game.ts';
import { campaign, encounter, entry } from '../storage/samples.ts';
import { timeOf, VirtualTime } from './virtual-time.ts';

const KEYS = [Buffer.alloc(32, 5).toString('base64')];
const SECRET = `whsec_${Buffer.alloc(32, 6).toString('base64')}`;

/** How the receiver reacts to a message. */
type Receiving = 'accepts' | 'fails' | 'hangs' | 'accepts, but its answer is lost' | 'redirects';

/** A webhook message that the receiver has got. */
export interface Arrival {
  readonly id: string;
  readonly encounterId: string;
  readonly version: number;
  readonly accepted: boolean;
  readonly at: number;
}

/** A process that delivers webhook messages until it is killed. */
interface Process {
  readonly number: number;
  readonly deliverer: WebhookDeliverer;
  alive: boolean;
  skew: number;
}

/** The calls that a process makes to deliver a message. */
const AMID = ['post', 'delivered', 'failed'];

/** Maximum number of event loop turns for a sequence of database calls. */
const TURNS = 40;

const never = new Promise<never>(() => {});

/**
 * A simulation in which several processes deliver the messages of one webhook. They use one database and virtual time,
 * and there is one receiver.
 */
export class WebhookWorld {
  readonly time = new VirtualTime();
  readonly arrivals: Arrival[] = [];
  readonly webhook: StoredWebhook;
  readonly stores: Stores;
  readonly written = new Map<string, number>();
  kills = 0;
  /** False as long as the receiver accepts every message. */
  isTroubled = true;
  readonly #pick: Pick;
  readonly #processes = new Set<Process>();
  #made = 0;
  /** After how many more calls of a delivery a process is killed. */
  #untilKill: number | null = null;

  readonly #perMinute: number;

  private constructor(pick: Pick, stores: Stores, perMinute: number) {
    this.#pick = pick;
    this.#perMinute = perMinute;
    this.stores = stores;
    const url = 'https://hooks.example/';
    this.webhook = {
      ...UNTROUBLED,
      ...{ id: 'whk', campaignId: 'c', encounterId: null, lastDeliveredAt: null },
      ...{ format: 'STANDARD', viewerRole: 'SPECTATOR', createdAt: '2026-03-01T12:00:00.000Z' },
      sealed: sealedContents(keyringOf(KEYS)!, 'whk', { url, secret: SECRET, previous: null }),
    };
  }

  static async begun(pick: Pick, file: string, perMinute = 10_000): Promise<WebhookWorld> {
    const known = readMigrations(migrationsFolder('sqlite'));
    const client = await openSqlite(file);
    await migrate(client, known);
    const world = new WebhookWorld(pick, storesOn(sqliteDatabase(client, known)), perMinute);
    await world.stores.campaigns.add(campaign('c'));
    for (const id of ['e1', 'e2', 'e3']) await world.stores.encounters.add(encounter(id, 'c'));
    await world.stores.webhooks.add(world.webhook);
    return world;
  }

  /** Appends the next log entry of an encounter, and notifies the processes. */
  async write(encounterId: string): Promise<void> {
    const version = (this.written.get(encounterId) ?? 0) + 1;
    await this.stores.encounters.append(entry(encounterId, version));
    this.written.set(encounterId, version);
    for (const { wake } of this.#hearing) wake('c');
  }

  /** Notifies the processes that something in the database may have changed. */
  suspectChanges(): void {
    for (const { wake } of this.#hearing) wake(null);
  }

  readonly #hearing = new Set<{ readonly wake: (id: string | null) => void; readonly by: Process }>();

  /** Starts a process whose clock may be wrong by several seconds. */
  start(): void {
    this.#made += 1;
    const process = { number: this.#made, alive: true, skew: (this.#pick(9) - 4) * 1000 } as Process;
    const time = timeOf(this.time, process);
    const stores = this.#mortal(process, {
      ...this.stores,
      changedElsewhere: (wake) => {
        const one = { wake: (id: string | null) => process.alive && wake(id), by: process };
        this.#hearing.add(one);
        return () => this.#hearing.delete(one);
      },
    });
    const webhooks: Webhooks = {
      ...{ keyring: keyringOf(KEYS)!, allowHttp: false, perMinute: this.#perMinute, changes: new Set() },
      ...{ problemOfHost: () => null, enter: async () => () => {} },
      post: (message) => this.#posted(process, time, message),
    };
    const services = {
      ...productionServices(stores, { time, webhooks }),
      secret: () => String(process.number).padStart(32, '0').padEnd(64, '0'),
    };
    const deliverer = new WebhookDeliverer(services, webhooks, {
      read: async (webhook, encounterId, version) => {
        await this.#call(process, 'read');
        const at = new Date(time.now()).toISOString();
        return {
          ...{ campaign: { id: webhook.campaignId }, encounter: { id: encounterId, title: 'E' } },
          ...{ version, at, finished: false, summary: 'S', entry: { version }, isWhole: true },
        };
      },
    });
    this.#processes.add(Object.assign(process, { deliverer }));
    deliverer.start();
  }

  /**
   * Runs all work that is scheduled until the given time, and all work that follows from it. Stops earlier if
   * `isEnough` returns true.
   */
  async run(until: number, isEnough: () => boolean = () => false): Promise<void> {
    do {
      // the database needs some turns of the event loop, but virtual time does not advance during them
      for (let turn = 0; turn < TURNS; turn += 1) await everythingElse();
    } while (!isEnough() && (await this.time.next(until)));
    if (!isEnough()) this.time.now = Math.max(this.time.now, until);
  }

  get running(): number {
    return this.#processes.size;
  }

  /** Kills a process while it posts a message or records the result of posting it. */
  killSoon(): void {
    this.#untilKill = this.#pick(8);
  }

  async stopAll(): Promise<void> {
    for (const process of this.#processes) {
      const stopped = process.deliverer.stop();
      await this.run(this.time.now + 3_000);
      await stopped;
      this.time.forget(process);
    }
    this.#processes.clear();
  }

  #kill(process: Process): void {
    this.kills += 1;
    process.alive = false;
    this.time.forget(process);
    this.#processes.delete(process);
    for (const one of this.#hearing) if (one.by === process) this.#hearing.delete(one);
  }

  /**
   * Makes a call for a process. The process may be killed before or after the call. A dead process never gets the
   * result.
   */
  async #call<Value>(process: Process, name: string, work?: () => Promise<Value>): Promise<Value> {
    if (!process.alive) return never;
    const isKilled = AMID.includes(name) && this.#untilKill !== null && this.#untilKill-- === 0;
    const isBefore = isKilled && this.#pick(2) === 0;
    if (isKilled) this.#untilKill = null;
    if (isBefore) this.#kill(process);
    const value = isBefore ? await never : await work?.();
    if (isKilled && process.alive) this.#kill(process);
    return process.alive ? (value as Value) : never;
  }

  #mortal(process: Process, stores: Stores): Stores {
    const webhooks = new Proxy(stores.webhooks, {
      get:
        (store, name) =>
        (...given: unknown[]) =>
          this.#call(process, String(name), () =>
            (Reflect.get(store, name) as (...all: unknown[]) => Promise<unknown>).apply(store, given),
          ),
    });
    return { ...stores, webhooks };
  }

  #posted(process: Process, time: Time, { headers, body }: Message): Promise<Answered> {
    return this.#call(process, 'post', async () => {
      const kinds: readonly Receiving[] = [
        ...(['accepts', 'accepts', 'accepts', 'accepts', 'accepts', 'accepts'] as const),
        ...(this.isTroubled
          ? (['fails', 'hangs', 'accepts, but its answer is lost', 'redirects'] as const)
          : []),
      ];
      const kind = kinds[this.#pick(kinds.length)]!;
      await this.time.pause(this.#pick(50));
      const { encounter: of, version } = JSON.parse(body).data;
      const accepted = kind.startsWith('accepts');
      const { now: at } = this.time;
      this.arrivals.push({ id: headers['webhook-id']!, encounterId: of.id, version, accepted, at });
      if (kind === 'fails') return { status: 500, retryAfterSeconds: null };
      if (kind === 'redirects') return { status: 307, retryAfterSeconds: null };
      if (kind === 'accepts') return { status: 204, retryAfterSeconds: null };
      await new Promise<void>((resolve) => void time.after(10_000, resolve));
      return { problem: 'the receiver did not answer within 10 seconds' };
    });
  }
}
