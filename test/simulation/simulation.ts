import { setImmediate as everythingElse } from 'node:timers/promises';
import { RequestError } from '../../src/play/errors.ts';
import type { Update } from '../../src/play/follow/encounter-feed.ts';
import { follow } from '../../src/play/follow/follow.ts';
import { followCampaign } from '../../src/play/follow/follow-campaign.ts';
import { idempotentRequestOf } from '../../src/play/idempotency/idempotency.ts';
import type { StoredEntry } from '../../src/play/stored.ts';
import { entriesOf } from '../kit/gives-back.ts';
import { picks } from '../laws/random-game.ts';
import { isSameJson, type Known } from './checks.ts';
import { Drawing, type Request, type Seat, type Table } from './commands.ts';
import { type Ended, type Instance, systems, World } from './world.ts';

const DAY_MS = 86_400_000;

/**
 * Milliseconds after which a sender repeats a request. Watchers at the process that writes an entry must also get the
 * entry within this time.
 */
const PATIENCE_MS = 900;
const TOLD_WITHIN_MS = 20_000;

/** After this many requests, no more faults happen, and the test checks that everything has arrived. */
const REST_AFTER = 50;

/** Maximum number of requests that are sent at the same time. */
const AT_ONCE = 4;

/** Statistics about one simulation. */
export interface Figures {
  readonly commands: number;
  readonly acknowledged: number;
  readonly delivered: number;
  readonly checks: number;
  readonly virtualMs: number;
  readonly faults: ReadonlyMap<string, number>;
}

/** Follows an encounter, or all encounters of its campaign, at any of the processes. */
interface Watcher {
  readonly seat: Seat;
  readonly encounterId: string | null;
  /** The version that was received last, for each encounter. */
  readonly at: Map<string, number>;
  by: Instance | null;
  stop: (() => unknown) | null;
  over: boolean;
}

/** Runs one simulation. Senders and watchers, who have keys of campaigns, use the service while faults happen. */
export class Simulation {
  readonly world: World;
  readonly #drawing: Drawing;
  readonly #watchers = new Set<Watcher>();
  /** Log entries whose requests were sent only once, without an idempotency key, and were never answered. */
  readonly #mayBe = new Set<string>();
  #underWay = 0;
  #sent = 0;
  #acknowledged = 0;
  #delivered = 0;

  private constructor(world: World) {
    this.world = world;
    this.#drawing = new Drawing(world.pick, systems.all);
  }

  /**
   * Runs one simulation to its end. It uses a database in memory, or a database file in `folder`. Throws an error if an
   * invariant is broken.
   */
  static async played(seed: number, commands: number, folder: string | null): Promise<Figures> {
    const world = await World.begun(picks(seed), folder);
    const simulation = new Simulation(world);
    try {
      await simulation.#play(commands);
    } catch (error) {
      const where = `seed ${seed}, ${folder === null ? 'in memory' : 'in a file'}, ${simulation.#sent} requests`;
      const steps = world.trace.slice(-60).join('\n');
      throw new Error(`${where}: ${error instanceof Error ? error.message : error}\n${steps}`, {
        cause: error,
      });
    } finally {
      for (const { ends } of world.instances.values()) for (const end of [...ends]) end();
    }
    return {
      ...{
        commands: simulation.#sent,
        acknowledged: simulation.#acknowledged,
        delivered: simulation.#delivered,
      },
      ...{ checks: world.checks.made, virtualMs: world.time.now, faults: world.faults.counts },
    };
  }

  async #play(commands: number): Promise<void> {
    const { world } = this;
    while (this.#sent < commands) {
      await this.#goOn(world.pick(40));
      if (world.pick(30) === 0) this.#setClock();
      if (world.pick(8) === 0) this.#watch();
      if (world.pick(40) === 0) this.#leave();
      if (this.#underWay < AT_ONCE)
        void this.#send(this.#drawing.next((id) => this.#known(id))).catch(this.#broken);
      if (this.#sent % REST_AFTER === 0) await this.#rest(false);
    }
    await this.#rest(true);
    await this.#end();
  }

  readonly #broken = (error: unknown): void => {
    this.world.violation ??= error;
  };

  #goOn(ms: number): Promise<void> {
    return this.world.run(this.world.time.now + ms, () => this.#check());
  }

  #known(id: string): Known {
    return this.world.checks.encounters.get(id)!;
  }

  /** Checks everything that has changed since the last check. */
  async #check(): Promise<void> {
    const { checks, touched, instances } = this.world;
    for (const id of touched) {
      if (!checks.encounters.has(id)) continue;
      const from = checks.encounters.get(id)!.entries.length;
      const known = await checks.look(id);
      for (const { services } of instances.values()) await checks.states(id, services.states.of(id));
      const isWhole = known.entries.at(-1)?.command.type === 'cover' || this.world.pick(20) === 0;
      for (const { viewer } of this.#seatsOf(id)) checks.sight(known, viewer, isWhole ? 1 : from);
    }
    touched.clear();
    const campaignIds = this.#drawing.tables.map(({ gm }) => gm.viewer.campaignId);
    await checks.ageing(campaignIds, this.world.time.now);
  }

  #seatsOf(encounterId: string): readonly Seat[] {
    return this.#drawing.tables.find(({ encounters }) => encounters.includes(encounterId))?.seats ?? [];
  }

  #setClock(): void {
    const instance = this.world.some();
    if (instance && this.world.faults.hits('clock set', 1))
      instance.skew = (this.world.pick(800) - 400) * DAY_MS;
  }

  /** Sends a request until it is answered. Sometimes sends it once more, as if the answer had been lost. */
  async #send(request: Request): Promise<void> {
    const { world } = this;
    this.#sent += 1;
    this.#underWay += 1;
    const name = `${this.#sent} ${request.name}`;
    // one in ten requests has no idempotency key, so it is sent only once
    const isKeyed = request.seat === null || world.pick(10) > 0;
    const attempt = isKeyed
      ? idempotentRequestOf(`attempt ${name}`.replaceAll(' ', '-').padEnd(40, '-'), name)
      : null;
    let first: { readonly answer: unknown } | null = null;
    let unknown = false;
    let resends = isKeyed && world.faults.hits('answer ignored', 8) ? 1 : 0;
    const learn = async (answer: unknown): Promise<void> => {
      const same = request.same(answer as never);
      world.checks.holds(
        first === null || isSameJson(first.answer, same),
        () => `${name} was answered ${JSON.stringify(first?.answer)}, then ${JSON.stringify(same)}`,
      );
      if (request.target && typeof same === 'object') {
        const entry = same as StoredEntry;
        const { version } = request.target;
        world.checks.holds(
          entry.version === version,
          () => `${name} became ${entry.version}, not ${version}`,
        );
        await world.checks.acknowledged(name, entry);
      }
      if (first !== null) return;
      first = { answer: same };
      this.#acknowledged += 1;
      request.learn?.(answer as never);
      const { encounters } = this.#drawing.tables.find(({ gm }) => gm === request.seat) ?? { encounters: [] };
      for (const id of encounters) if (!world.checks.encounters.has(id)) await world.checks.look(id);
    };
    for (;;) {
      const wasRevoked = request.seat?.revoked === 'DONE';
      const ended = await this.#tried(request, attempt, learn);
      world.say(`${name}: ${ended.type}${ended.type === 'refused' ? ` (${ended.error.message})` : ''}`);
      if (ended.type === 'done') {
        world.checks.holds(!wasRevoked, () => `${name} was done with a key that had been revoked`);
        if (resends-- <= 0) break;
      } else if (ended.type === 'refused') {
        this.#seesNothingHidden(request, ended.error);
        if (unknown && request.seat?.revoked !== 'NO') this.#mayHave(request);
        break;
      } else {
        unknown = true;
        if (!isKeyed) {
          this.#mayHave(request);
          break;
        }
      }
      await world.time.pause(20 + world.pick(100));
    }
    this.#underWay -= 1;
  }

  #mayHave({ target }: Request): void {
    if (target) this.#mayBe.add(`${target.encounterId} ${target.version}`);
  }

  /** Sends a request once. The sender stops waiting after some time, but the request may still be answered later. */
  async #tried(
    { seat, send }: Request,
    attempt: Parameters<Request['send']>[2],
    learn: (answer: unknown) => Promise<void>,
  ): Promise<Ended> {
    const { world } = this;
    const instance = world.some();
    if (instance === null) return { type: 'unknown' };
    const asked = world
      .ask(instance, seat?.secret ?? null, (services, viewer) => send(services, viewer, attempt))
      .then(async (ended) => {
        if (ended.type === 'done') await learn(ended.answer);
        return ended;
      });
    asked.catch(this.#broken);
    if (attempt === null) return asked;
    const late = world.time.pause(PATIENCE_MS).then((): Ended => ({ type: 'unknown' }));
    return Promise.race([asked, late]);
  }

  #seesNothingHidden({ seat, target }: Request, error: Error): void {
    const known = target && this.#known(target.encounterId);
    if (!seat || !known) return;
    const accepted = error instanceof RequestError ? (error.accepted ?? '') : JSON.stringify(error);
    // a request itself may name only combatants that its sender can see
    this.world.checks.hidden(
      known.states,
      known.states.length - 1,
      seat.viewer,
      `${error.message} ${accepted}`,
    );
  }

  /** Adds a watcher who follows a random encounter or campaign. */
  #watch(): void {
    const { world } = this;
    const tables = this.#drawing.tables.filter(({ encounters }) => encounters.length > 0);
    if (tables.length === 0 || this.#watchers.size >= 8) return;
    const table = tables[world.pick(tables.length)]!;
    const all = [table.gm, ...table.seats.filter(({ revoked }) => revoked === 'NO')];
    const encounterId = world.pick(3) === 0 ? null : table.encounters.at(-1)!;
    const at = new Map(
      encounterId === null
        ? table.encounters.map((id) => [id, this.#known(id).entries.length - 1])
        : [[encounterId, world.pick(this.#known(encounterId).entries.length)]],
    );
    const watcher: Watcher = {
      ...{ seat: all[world.pick(all.length)]!, encounterId, at, by: null, stop: null, over: false },
    };
    this.#watchers.add(watcher);
    void this.#follow(watcher, table).catch(this.#broken);
  }

  /**
   * Follows an encounter at one process after another. Each time, it continues after the last version that was
   * received.
   */
  async #follow(watcher: Watcher, table: Table): Promise<void> {
    const { world } = this;
    const { seat, encounterId, at } = watcher;
    while (!watcher.over) {
      const instance = world.some();
      if (instance !== null) {
        const ended = await world.ask(instance, seat.secret, (services, viewer) => {
          if (watcher.over) return Promise.resolve();
          const updates =
            encounterId === null
              ? followCampaign(services, viewer, at)
              : follow(services, viewer, encounterId, at.get(encounterId)!);
          watcher.by = instance;
          watcher.stop = () => updates.return?.();
          return this.#taken(updates, watcher, table);
        });
        watcher.by = null;
        watcher.stop = null;
        if (ended.type === 'refused') {
          const { message } = ended.error;
          world.checks.holds(seat.revoked !== 'NO', () => `a watcher was refused: ${message}`);
          watcher.over = true;
        }
      }
      // after the end of an encounter, no entry follows, and its stream ends
      if (encounterId !== null && this.#hasReadTheEnd(encounterId, at)) watcher.over = true;
      if (!watcher.over) await world.time.pause(30 + world.pick(60));
    }
    this.#watchers.delete(watcher);
  }

  #hasReadTheEnd(encounterId: string, at: ReadonlyMap<string, number>): boolean {
    const { entries } = this.#known(encounterId);
    return entries.at(-1)?.command.type === 'finish' && at.get(encounterId) === entries.length - 1;
  }

  async #taken(
    updates: AsyncIterableIterator<Update>,
    { at }: Watcher,
    { encounters }: Table,
  ): Promise<void> {
    const { checks } = this.world;
    for await (const { view, entry } of updates) {
      const { encounterId: _, version } = entry;
      const { id } = view.encounter.row;
      const known = await checks.look(id);
      const from = at.get(id) ?? known.row.fork?.version ?? 0;
      checks.holds(version === from + 1, () => `a watcher of ${id} was told of ${version} after ${from}`);
      checks.holds(
        isSameJson(entry, known.entries[version]),
        () => `a watcher of ${id} was told of another ${version}`,
      );
      at.set(id, version);
      this.#delivered += 1;
      if (encounters.includes(id)) checks.shown(known.states, view, [entry]);
    }
  }

  #leave(): void {
    const watchers = [...this.#watchers];
    const watcher = watchers[this.world.pick(watchers.length)];
    if (!watcher || watcher.over) return;
    watcher.over = true;
    watcher.stop?.();
  }

  /**
   * Stops the faults until all requests are answered. By then, watchers at the process that wrote an entry must have
   * the entry.
   */
  async #rest(isLast: boolean): Promise<void> {
    const { world } = this;
    const { checks, faults, told } = world;
    faults.active = false;
    for (let waits = 0; this.#underWay > 0 || !world.allUp; waits += 1) {
      if (waits > 200) world.fail(`${this.#underWay} requests are never answered`);
      await this.#goOn(100);
    }
    await this.#goOn(TOLD_WITHIN_MS);
    for (const watcher of this.#watchers)
      for (const [id, { by, version }] of told)
        if (watcher.by === by && (watcher.encounterId ?? id) === id && watcher.at.has(id))
          checks.holds(
            watcher.at.get(id)! >= version,
            () => `${id}: ${version} was not told at the process that wrote it`,
          );
    if (isLast) await this.#everythingIsTold();
    await checks.nothingElse(this.#mayBe);
    for (const id of checks.encounters.keys()) world.touched.add(id);
    await this.#check();
    faults.active = true;
  }

  /** After all polling intervals have passed, every watcher whose key is not revoked must have all entries. */
  async #everythingIsTold(): Promise<void> {
    const { world } = this;
    await this.#goOn(150_000);
    for (const { seat, encounterId, at } of this.#watchers) {
      world.checks.holds(seat.revoked !== 'DONE', () => 'a watcher goes on with a key that is revoked');
      const table = this.#drawing.tables.find(({ gm, seats }) => gm === seat || seats.includes(seat))!;
      for (const id of encounterId === null ? table.encounters : [encounterId]) {
        const version = this.#known(id).entries.length - 1;
        const from = at.get(id) ?? this.#known(id).row.fork?.version ?? 0;
        world.checks.holds(from === version, () => `a watcher of ${id} is at ${from} of ${version}`);
      }
    }
  }

  /** Ends all watchers and all instances of the service. After that, no listener and no timer may be left. */
  async #end(): Promise<void> {
    const { world } = this;
    world.faults.active = false;
    for (const watcher of this.#watchers) {
      watcher.over = true;
      watcher.stop?.();
    }
    await this.#goOn(1000);
    world.checks.holds(this.#watchers.size === 0, () => `${this.#watchers.size} watchers never end`);
    for (const { number, services, stop } of world.instances.values()) {
      const { waiting } = entriesOf(services.notifier);
      world.checks.holds(waiting === 0, () => `${waiting} listeners of instance ${number} are left`);
      await stop();
    }
    await everythingElse();
    while (await world.time.next(world.time.now + 2000)) if (world.violation !== null) throw world.violation;
    world.checks.holds(world.time.pending === 0, () => `${world.time.pending} timers are left`);
  }
}
