import { type CallerIdentity, FairQueue } from './fair-queue.ts';

/** Limits for waiting times and turns, in milliseconds. */
const usual = {
  /** Maximum total duration of the turns that follow each other before the event loop handles sockets again. */
  slice: 5,
  /**
   * Maximum total duration of these turns while the sockets are busy. Rejected callers get their responses only
   * afterwards.
   */
  longestSlice: 50,
  /** Maximum time for which a request waits for a turn. */
  patience: 500,
  now: () => performance.now(),
};

interface Waiting {
  readonly go: () => void;
  readonly caller: CallerIdentity;
  readonly since: number;
  /** True if the request's work has already begun. */
  readonly goesOn: boolean;
  begun: boolean;
}

/** Maximum number of unfinished requests of one caller. Further requests wait, because unfinished work needs memory. */
const HALF_DONE = 4;

/**
 * Number of one caller's requests that may wait without a time limit. This allows a program to send a hundred requests
 * at once and to get all responses.
 */
const MAX_QUEUED_PER_CALLER = 100;

/** Number of waiting requests above which a request that would wait too long is rejected. */
const CROWD_THRESHOLD = 256;

const settled = Promise.resolve();

/** Runs a function after all pending microtasks. `queueMicrotask` would take five times as long. */
const afterAll = (then: () => void): void => void settled.then(() => process.nextTick(then));

/** Thrown if a request would wait too long for a turn. */
export class TooLate extends Error {}

/**
 * Decides when each request may use the thread. Most work is synchronous, so the thread runs one piece at a time. Each
 * piece waits for a turn, and callers take turns. If no request is waiting, a new request gets its turn immediately.
 */
export class WorkScheduler {
  readonly #rounds = new FairQueue<Waiting>((line) => this.#nextOf(line));
  /** Number of waiting requests whose work has already begun. */
  #goingOn = 0;
  /** Waiting requests, oldest first. Some of them may already have had their turn. */
  #byAge: Waiting[] = [];
  /** True if the last turn went to a request that had waited long. */
  #wasLate = false;
  readonly #slice: number;
  readonly #longestSlice: number;
  readonly #patience: number;
  readonly #now: () => number;
  #pass: number | null = null;
  /** True if a request was given a turn immediately and its work has not run yet. */
  #taken = false;
  #giving = false;
  /**
   * True if a connection was accepted since the last turns. Further clients may then be waiting to connect. Because the
   * event loop accepts one connection per pass, passes are as short as possible until no client connects.
   */
  #accepting = false;
  #last: number | null = null;
  /**
   * Time when the previous turns ended. 0 if no request was waiting. It is used to spend at most half of the time on
   * accepting requests.
   */
  #left = 0;
  /** Mean time between two turns while requests wait, in milliseconds. */
  #pace = 1;

  constructor(given: Partial<typeof usual> = {}) {
    const { slice, longestSlice, patience, now } = { ...usual, ...given };
    this.#slice = slice;
    this.#longestSlice = longestSlice;
    this.#patience = patience;
    this.#now = now;
  }

  get waiting(): number {
    return this.#rounds.size;
  }

  /** Returns the number of this address's waiting requests, for all keys. */
  waitingOf(address: string): number {
    return this.#rounds.ofAddress(address);
  }

  /** Returns the expected wait until this caller's next turn, in milliseconds. */
  expected(caller: CallerIdentity): number {
    return this.#rounds.size === 0 ? 0 : this.#rounds.before(caller) * this.#pace;
  }

  /**
   * Throws `TooLate` if a request would wait too long and, in addition, this caller or all callers together have too
   * many waiting requests.
   */
  refuseLate(caller: CallerIdentity): void {
    if (this.#rounds.of(caller) < MAX_QUEUED_PER_CALLER && this.#rounds.size < CROWD_THRESHOLD) return;
    if (this.expected(caller) > this.#patience) throw new TooLate();
  }

  /** Tells the scheduler that a connection was accepted. */
  connectionAccepted(): void {
    this.#accepting = true;
  }

  /** True if the request may use the thread immediately. */
  takeNow(): boolean {
    if (this.#rounds.size > 0 || this.#taken || !this.#inPass()) return false;
    this.#taken = true;
    afterAll(this.#free);
    return true;
  }

  /** Resolves when the request may begin or continue. Undefined if the turn is immediate. */
  next(caller: CallerIdentity, goesOn = false): Promise<void> | undefined {
    if (this.takeNow()) return undefined;
    return new Promise((go) => {
      const waiting = { go, caller, since: this.#now(), goesOn, begun: false };
      if (goesOn) this.#goingOn++;
      this.#rounds.add(caller, waiting);
      this.#byAge.push(waiting);
      if (this.#giving) return;
      this.#giving = true;
      setImmediate(this.#give);
    });
  }

  #nextOf(line: readonly Waiting[]): number {
    if (this.#goingOn < HALF_DONE) return 0;
    const half = line.filter(({ goesOn }) => goesOn);
    return half.length < HALF_DONE ? 0 : line.indexOf(half[0]!);
  }

  readonly #free = (): void => {
    this.#taken = false;
  };

  /** True if this pass of the event loop has time left to give requests their turn immediately. */
  #inPass(): boolean {
    const now = this.#now();
    if (this.#pass === null) {
      this.#pass = now;
      setImmediate(() => {
        this.#pass = null;
      });
    }
    return now - this.#pass < this.#slice;
  }

  /**
   * Returns the next request. If the oldest request has waited for a long time, it gets every second turn. Otherwise,
   * callers take turns. If callers only took turns, each additional caller would make all others wait longer.
   */
  #nextInTurn(now: number): Waiting | undefined {
    const oldest = this.#oldest();
    this.#wasLate = !this.#wasLate && oldest !== undefined && now - oldest.since > this.#patience / 2;
    return this.#wasLate && oldest ? this.#rounds.takeOf(oldest.caller) : this.#rounds.take();
  }

  #oldest(): Waiting | undefined {
    const first = this.#byAge.findIndex(({ begun }) => !begun);
    if (first !== 0) this.#byAge.splice(0, first === -1 ? this.#byAge.length : first);
    return this.#byAge[0];
  }

  readonly #give = (): void => {
    const began = this.#now();
    const away = this.#left === 0 ? 0 : began - this.#left;
    const until = began + (this.#accepting ? 0 : Math.max(this.#slice, Math.min(away, this.#longestSlice)));
    this.#accepting = false;
    let isFirst = true;
    const one = (): void => {
      const now = this.#now();
      if (this.#last !== null) this.#pace += (Math.min(now - this.#last, 1_000) - this.#pace) / 16;
      const turn = isFirst || now < until ? this.#nextInTurn(now) : undefined;
      isFirst = false;
      if (turn) {
        this.#last = now;
        turn.begun = true;
        if (turn.goesOn) this.#goingOn--;
        turn.go();
        // Waits until all work of the turn has run.
        afterAll(one);
        return;
      }
      this.#giving = this.#rounds.size > 0;
      this.#last = this.#giving ? this.#last : null;
      this.#left = this.#giving ? now : 0;
      if (this.#giving) setImmediate(this.#give);
    };
    one();
  };
}
