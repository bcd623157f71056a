import { fold, goneBackTo } from '../../src/engine/encounter/fold.ts';
import { packState, SNAPSHOT_FORMAT, unpackState } from '../../src/engine/encounter/snapshot.ts';
import { type Combatant, type EncounterState, initialState } from '../../src/engine/encounter/state.ts';
import { noOverrides } from '../../src/engine/rules/homebrew/overrides.ts';
import type { System } from '../../src/engine/rules/system.ts';
import { EncounterView } from '../../src/play/access/encounter-view.ts';
import type { Viewer } from '../../src/play/access/viewer.ts';
import type { Stores } from '../../src/play/ports.ts';
import type { Services } from '../../src/play/services/services.ts';
import type { StoredEncounter, StoredEntry } from '../../src/play/stored.ts';

/** The rules digest that all snapshots in simulations contain. */
export const RULES = 'rules of the simulation';

/** Some times are stored only after a delay. This is the maximum delay. */
const SLACK_MS = 60_000;

/** An error that is thrown when an invariant is broken. */
export class Violation extends Error {
  override readonly name = 'Violation';
}

type Fields = Readonly<Record<string, unknown>>;

/** True if two values have the same JSON. The order of their fields does not matter. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  for (const name in one) if (!isSameJson((one as Fields)[name], (other as Fields)[name])) return false;
  for (const name in other)
    if ((other as Fields)[name] !== undefined && (one as Fields)[name] === undefined) return false;
  return true;
}

const isSameState = (one: EncounterState, other: EncounterState): boolean =>
  isSameJson(packState(one), packState(other));

/** An encounter as the database contains it, with its log entries and states. */
export interface Known {
  readonly row: StoredEncounter;
  readonly system: System;
  /** Log entries by version, including those that are shared with a parent encounter. Index 0 is null. */
  readonly entries: (StoredEntry | null)[];
  /** The states of the encounter, by version. */
  readonly states: EncounterState[];
}

/**
 * Compares the database, read without simulated faults, with everything that was acknowledged. Throws a `Violation` if
 * they differ.
 */
export class Checks {
  made = 0;
  readonly encounters = new Map<string, Known>();
  readonly #truth: Stores;
  readonly #systems: Services['systems'];
  /** For each encounter and version, the attempt that was answered with this log entry. */
  readonly #owners = new Map<string, string>();
  /** The states and snapshots that were already checked and are correct. */
  readonly #right = new WeakSet<EncounterState>();
  readonly #rightSnapshots = new Set<string>();
  #moment = '';

  constructor(truth: Stores, systems: Services['systems']) {
    this.#truth = truth;
    this.#systems = systems;
  }

  holds(condition: boolean, what: () => string): void {
    this.made += 1;
    if (!condition) throw new Violation(what());
  }

  /**
   * Reads the log entries of an encounter that are new. There must be no gaps between versions, and entries that are
   * already known must be unchanged.
   */
  look(id: string, whole = false): Promise<Known> {
    const looked = this.#looked.then(() => this.#look(id, whole));
    this.#looked = looked.catch(() => {});
    return looked;
  }

  /** Executes the calls that `look` makes one after another. */
  #looked: Promise<unknown> = Promise.resolve();

  async #look(id: string, whole: boolean): Promise<Known> {
    const known = this.encounters.get(id) ?? (await this.#begin(id));
    const { row, system, entries, states } = known;
    const after = whole ? (row.fork?.version ?? 0) : entries.length - 1;
    const upTo = Number.MAX_SAFE_INTEGER;
    const log = (await this.#truth.encounters.logs(new Map([[id, { after, upTo }]]))).get(id)!;
    this.holds(after + log.length >= entries.length - 1, () => `${id} has lost entries`);
    for (const [index, entry] of log.entries()) {
      const version = after + 1 + index;
      this.holds(entry.version === version, () => `${id} has no entry ${version}`);
      if (version < entries.length) {
        this.holds(isSameJson(entries[version], entry), () => `entry ${version} of ${id} has changed`);
        continue;
      }
      const isBack = goneBackTo(entry) !== null;
      const earlier = new Map(isBack ? states.map((state) => [state.version, state]) : []);
      entries.push(entry);
      states.push(fold(system, [entry], states.at(-1)!, earlier));
    }
    return known;
  }

  async #begin(id: string): Promise<Known> {
    const row = (await this.#truth.encounters.byIds([id])).get(id);
    if (row === undefined) throw new Violation(`${id} was acknowledged and is not there`);
    const system = this.#systems.byId(row.system)!;
    const parent = row.fork ? await this.#look(row.fork.encounterId, false) : null;
    const length = (row.fork?.version ?? 0) + 1;
    // a fork has no dice of its own at first
    const states = parent?.states.map((state) => ({ ...state, dicePosition: 0 })).slice(0, length);
    const known: Known = {
      ...{ row, system, states: states ?? [initialState] },
      entries: parent?.entries.slice(0, length) ?? [null],
    };
    this.encounters.set(id, known);
    return known;
  }

  /**
   * Records which log entry an attempt was answered with. The entry must be in the log, and no other attempt may have
   * been answered with it.
   */
  async acknowledged(attempt: string, entry: StoredEntry): Promise<void> {
    const { encounterId: id, version } = entry;
    const { entries } = await this.look(id);
    this.holds(
      isSameJson(entries[version], entry),
      () => `entry ${version} of ${id} is not as it was acknowledged`,
    );
    const place = `${id} ${version}`;
    const owner = this.#owners.get(place) ?? attempt;
    this.holds(
      owner === attempt,
      () => `entry ${version} of ${id} was acknowledged to ${owner} and ${attempt}`,
    );
    this.#owners.set(place, attempt);
  }

  /**
   * Checks that every log entry was acknowledged. The entries in `mayBe` are exempt, because their requests were sent
   * once and never answered.
   */
  async nothingElse(mayBe: ReadonlySet<string>): Promise<void> {
    for (const { id, version } of await this.#all()) {
      const { row } = await this.look(id, true);
      for (let at = (row.fork?.version ?? 0) + 1; at <= version; at += 1) {
        const place = `${id} ${at}`;
        const isKnown = this.#owners.has(place) || mayBe.has(place);
        this.holds(isKnown, () => `entry ${at} of ${id} was written, and refused to whoever sent it`);
      }
    }
  }

  async #all(): Promise<readonly { readonly id: string; readonly version: number }[]> {
    const ids = await this.#truth.encounters.allIds({ first: 10_000, after: null });
    return Promise.all(ids.map(async (id) => ({ id, version: (await this.look(id)).entries.length - 1 })));
  }

  /** Checks that the states in memory and the snapshots are equal to the state that results from the log. */
  async states(id: string, inMemory: readonly EncounterState[]): Promise<void> {
    const { states } = await this.look(id);
    const madeBy = `${SNAPSHOT_FORMAT}:${RULES}`;
    const kept = await this.#truth.encounters.snapshots([id], { madeBy, upTo: Number.MAX_SAFE_INTEGER });
    const snapshots = [...kept.values()].flatMap(({ version, state }) => {
      const place = `${id} ${version}`;
      if (this.#rightSnapshots.has(place)) return [];
      this.#rightSnapshots.add(place);
      return [{ ...unpackState(state), version }];
    });
    for (const state of [...inMemory, ...snapshots]) {
      if (this.#right.has(state)) continue;
      this.#right.add(state);
      const right = states[state.version];
      const isRight = right !== undefined && isSameState(state, right);
      this.holds(
        isRight,
        () =>
          `a state of ${id} at version ${state.version} is not what its log leads to: ${differing(state, right)}`,
      );
    }
  }

  /** Checks that a key sees nothing hidden in an encounter, or in its log entries from a version on. */
  sight({ row, system, states, entries }: Known, viewer: Viewer, from: number): void {
    const version = states.length - 1;
    const view = new EncounterView(
      { row, system, house: null, tables: noOverrides, state: states[version]! },
      viewer,
    );
    this.shown(states, view, entries.slice(Math.max(1, from)) as readonly StoredEntry[]);
  }

  /**
   * Makes the same check for one view of the encounter and the log entries in it. It compares the ids of the combatants
   * concerned, and all texts that contain names.
   */
  shown(states: readonly EncounterState[], view: EncounterView, log: readonly StoredEntry[]): void {
    const { combatants, turns, onTurn, pending } = view;
    const seen = log.map((entry) => view.entry(entry));
    const parties = seen.flatMap(({ events }) => events.flatMap((event) => Object.values(event)));
    const texts = [combatants, turns, onTurn, pending, seen.map(({ events, throws }) => [events, throws])];
    const ids = [
      parties.filter((value) => typeof value === 'string'),
      turns,
      onTurn,
      combatants.map(({ id }) => id),
    ];
    const text = view.withNames(JSON.stringify(texts)) + JSON.stringify(ids);
    this.hidden(states, view.encounter.state.version, view.viewer, text);
  }

  /** Checks that a text for a key contains no name of a combatant that is hidden from this key at a version. */
  hidden(states: readonly EncounterState[], version: number, viewer: Viewer, text: string): void {
    if (viewer.role === 'GM') return;
    const now = states[version]!.combatants;
    const everybody = new Map(states.slice(0, version + 1).flatMap(({ combatants }) => [...combatants]));
    const isSeen = ([id, { characterId }]: readonly [string, Combatant]): boolean =>
      now.has(id) &&
      (now.get(id)!.visibility !== 'HIDDEN' ||
        (characterId !== null && viewer.characterIds.includes(characterId)));
    // the character may have joined again after its arrival was undone
    const seenNames = new Set([...everybody].filter(isSeen).map(([, { name }]) => name));
    for (const [id, combatant] of everybody) {
      if (isSeen([id, combatant])) continue;
      const { name } = combatant;
      const isShown = text.includes(id) || (!seenNames.has(name) && text.includes(name));
      this.holds(
        !isShown,
        () => `${viewer.role} learns of ${name} (${id}), who is hidden: ${around(text, id, name)}`,
      );
    }
  }

  /**
   * Checks that the monotonic clock never goes back and is never faster than the time, and that no campaign was
   * archived.
   */
  async ageing(campaignIds: readonly string[], elapsed: number): Promise<void> {
    const moment = await this.#truth.newestMoment();
    if (moment === null) return;
    this.holds(moment >= this.#moment, () => `the stored moment went back from ${this.#moment} to ${moment}`);
    this.#moment = moment;
    this.#beginning ??= Date.parse(moment) - elapsed;
    const walked = Date.parse(moment) - this.#beginning;
    this.holds(
      walked <= elapsed + SLACK_MS,
      () => `the clock of ageing walked ${walked} ms in ${elapsed} ms`,
    );
    const campaigns = await this.#truth.campaigns.byIds(campaignIds);
    for (const id of campaignIds)
      this.holds(campaigns.get(id)?.archivedAt === null, () => `the campaign ${id} is archived or gone`);
  }

  #beginning: number | null = null;
}

/** Returns the first difference between the JSON texts of two states. */
function differing(state: EncounterState, right: EncounterState | undefined): string {
  const text = JSON.stringify(packState(state));
  const other = right === undefined ? '(no such entry)' : JSON.stringify(packState(right));
  const at = [...text].findIndex((letter, index) => letter !== other[index]);
  return `${text.slice(Math.max(0, at - 60), at + 60)} in place of ${other.slice(Math.max(0, at - 60), at + 60)}`;
}

const around = (text: string, ...wanted: readonly string[]): string => {
  const at = Math.max(...wanted.map((each) => text.indexOf(each)));
  return text.slice(Math.max(0, at - 120), at + 60);
};
