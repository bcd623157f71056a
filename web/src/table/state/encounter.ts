import type { Client } from '../../../../src/client/index.ts';
import {
  COMMANDS,
  EARLIER_ENTRIES,
  ENCOUNTER,
  ENCOUNTER_NEWS,
  ENCOUNTER_OPENING,
} from '../api/documents/index.ts';
import { isConflict, isMissing, type Rejected, rejectedBy } from '../api/problem.ts';
import type { Encounter, NeededDie, Thrown } from '../api/types/index.ts';
import { followEncounter } from './following.ts';
import { endPage, type Logged, PageSize } from './log-pages.ts';
import { shared } from './shared.ts';
import { createStore, type Store } from './store.ts';

export type CommandName = keyof typeof COMMANDS;

/** A command that waits for physical dice. */
export interface Throwing {
  readonly command: CommandName;
  readonly input: object;
  readonly given: readonly number[];
  readonly thrown: readonly Thrown[];
  readonly needs: readonly NeededDie[];
}

export interface EncounterState {
  /** The encounter. Null while it loads, or if it does not exist. */
  readonly encounter: Encounter | null;
  /** The last entries of the log. While `earlier` is true, earlier entries are still being added. */
  readonly entries: readonly Logged[];
  readonly earlier: boolean;
  /** True if the newest entries have been read. */
  readonly complete: boolean;
  readonly missing: boolean;
  readonly sending: boolean;
  readonly problem: Rejected | null;
  readonly throwing: Throwing | null;
  /** Faces that the last command did not use. */
  readonly unused: readonly number[];
  /** Result of the user's last command. */
  readonly last: {
    readonly version: number;
    readonly summary: string;
    readonly throws: readonly Thrown[];
  } | null;
  /** An earlier state of the encounter that the user is currently looking at. */
  readonly past: Encounter | null;
}

const BEGINNING: EncounterState = {
  ...{ encounter: null, entries: [], earlier: false, complete: false, missing: false, sending: false },
  ...{ problem: null, throwing: null, unused: [], last: null, past: null },
};

/** An open encounter, with its state, its log, and its commands. */
export class OpenEncounter {
  readonly state: Store<EncounterState> = createStore(BEGINNING);
  readonly client: Client;
  readonly id: string;
  readonly #closed = new AbortController();
  #reading: Promise<void> | null = null;
  #readAgain = false;
  readonly #pages = new PageSize();
  #isOpened = false;
  #cursor: string | null = null;

  constructor(client: Client, id: string) {
    this.client = client;
    this.id = id;
  }

  /** Reads the encounter and follows it. */
  async open(): Promise<void> {
    await this.read();
    if (this.state.get().encounter === null) return;
    await followEncounter({
      ...{ client: this.client, id: this.id, signal: this.#closed.signal },
      version: () => this.state.get().encounter?.version ?? 0,
      isOver: () => this.state.get().encounter?.status === 'FINISHED',
      news: () => void this.read(),
      refused: (problem) => this.#change({ problem }),
    });
  }

  close(): void {
    this.#closed.abort();
  }

  /** Reads new entries. If it is called during a read, it reads once more afterwards. */
  read(): Promise<void> {
    this.#readAgain = this.#reading !== null;
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = null;
      if (this.#readAgain) void this.read();
    });
    return this.#reading;
  }

  async #readAll(): Promise<void> {
    try {
      if (this.#isOpened) await this.#readNews();
      else await this.#readEnd();
    } catch (error) {
      if (this.#closed.signal.aborted) return;
      this.#change(isMissing(error) ? { missing: true } : { problem: rejectedBy(error) });
    }
  }

  /** Reads the encounter and the end of its log. The rest of the log follows in the background. */
  async #readEnd(): Promise<void> {
    const { signal } = this.#closed;
    const { encounter } = await this.#pages.read((size) =>
      this.client.query(ENCOUNTER_OPENING, { id: this.id, last: size + 1 }, { signal }),
    );
    if (encounter === null) return this.#change({ missing: true, complete: true });
    const { log, ...now } = encounter;
    const { entries, before } = endPage(log);
    this.#cursor = log.pageInfo.endCursor;
    this.#isOpened = true;
    this.#change({ encounter: now, entries, complete: true, earlier: before !== null });
    void this.#readEarlier(before);
  }

  async #readEarlier(from: string | null): Promise<void> {
    const { signal } = this.#closed;
    try {
      for (let before = from; before !== null; ) {
        const at = before;
        const { encounter } = await this.#pages.read((size) =>
          this.client.query(EARLIER_ENTRIES, { id: this.id, last: size + 1, before: at }, { signal }),
        );
        const page = endPage(encounter!.log);
        before = page.before;
        this.state.set(({ entries, ...rest }) => ({
          ...rest,
          entries: [...page.entries, ...entries],
          earlier: page.before !== null,
        }));
      }
    } catch (error) {
      if (!signal.aborted) this.#change({ problem: rejectedBy(error) });
    }
  }

  async #readNews(): Promise<void> {
    const { signal } = this.#closed;
    for (let more = true; more; ) {
      const { encounter } = await this.#pages.read((first) =>
        this.client.query(ENCOUNTER_NEWS, { id: this.id, first, after: this.#cursor }, { signal }),
      );
      if (encounter === null) return this.#change({ missing: true });
      const { log, ...now } = encounter;
      const fresh: Logged[] = [];
      for (const { cursor, node } of log.edges) {
        fresh.push({ ...node, after: this.#cursor });
        this.#cursor = cursor!;
      }
      more = log.pageInfo.hasNextPage;
      this.state.set((before) => ({
        ...before,
        encounter: shared(before.encounter, now),
        entries: fresh.length === 0 ? before.entries : [...before.entries, ...fresh],
      }));
    }
  }

  /** Sends a command. If `dice` is present, players roll physical dice, and the page asks for each face. */
  async send(command: CommandName, input: object, dice?: readonly number[]): Promise<boolean> {
    const { encounter } = this.state.get();
    if (encounter === null) return false;
    this.#change({ sending: true, problem: null, unused: [] });
    try {
      const answer = await this.client.mutate(COMMANDS[command], {
        input: {
          ...{ encounterId: this.id, expectedVersion: encounter.version },
          ...input,
          ...(dice === undefined ? {} : { dice: { given: dice, rest: 'ASK' } }),
        },
      });
      const { entry, resolution, unusedDice } = answer[command]!;
      if (entry === null) {
        const { needs = [], throws: thrown = [] } = resolution ?? {};
        this.#change({ throwing: { command, input, given: dice ?? [], thrown, needs } });
        return false;
      }
      this.#change({ throwing: null, last: entry, unused: unusedDice });
      await this.read();
      return true;
    } catch (error) {
      this.#change({ problem: rejectedBy(error) });
      if (isConflict(error)) await this.read();
      return false;
    } finally {
      this.#change({ sending: false });
    }
  }

  /** Sends the faces that the waiting command needs. */
  async give(faces: readonly number[]): Promise<void> {
    const { throwing } = this.state.get();
    if (throwing) await this.send(throwing.command, throwing.input, [...throwing.given, ...faces]);
  }

  /** Lets the server roll the dice for the waiting command. */
  async rollRest(): Promise<void> {
    const { throwing } = this.state.get();
    if (throwing === null) return;
    const { command, input, given } = throwing;
    this.#change({ throwing: null });
    await this.send(command, given.length === 0 ? input : { ...input, dice: { given, rest: 'THROW' } });
  }

  /** Cancels the command that waits for dice. */
  putBack(): void {
    this.#change({ throwing: null, problem: null });
  }

  clearProblem(): void {
    this.#change({ problem: null });
  }

  /** Shows the encounter's state after an entry. Null shows the current state. */
  async lookAt(version: number | null): Promise<void> {
    if (version === null) return this.#change({ past: null });
    try {
      const { encounter } = await this.client.query(ENCOUNTER, { id: this.id, version });
      this.#change({ past: encounter });
    } catch (error) {
      this.#change({ problem: rejectedBy(error) });
    }
  }

  #change(part: Partial<EncounterState>): void {
    this.state.set((before) => ({ ...before, ...part }));
  }
}
