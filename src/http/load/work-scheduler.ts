import { OwnerQueue } from './owner-queue.ts';

/** In milliseconds. */
const defaults = {
  /** How long turns are given before the event loop looks after its sockets. */
  slice: 5,
  /** The longest expected wait for a turn. */
  patience: 500,
  now: () => performance.now(),
};

export type SchedulerOptions = Partial<typeof defaults>;

const settled = Promise.resolve();

/** Calls back after all microtasks that are due; `queueMicrotask` costs five times as much. */
const afterAll = (then: () => void): void => void settled.then(() => process.nextTick(then));

/** A turn would come too late. */
export class TooLate extends Error {}

/**
 * Gives turns to work. Work is mostly synchronous, so one piece at a time holds the thread: each piece waits for a turn,
 * and turns go to owners in rotation. A turn comes at once while nothing waits. `docs/decisions/fairness.md` has the
 * reasons and the alternatives.
 */
export class WorkScheduler {
  readonly #queue = new OwnerQueue<() => void>();
  readonly #slice: number;
  readonly #patience: number;
  readonly #now: () => number;
  /** When this pass of the event loop gave its first turn. */
  #pass: number | null = null;
  /** True while a turn that came at once has not run. */
  #taken = false;
  #giving = false;
  /** True if the last turn went to the one that had waited longest. */
  #wasOldest = false;
  #last: number | null = null;
  /** Moving mean of the time between two turns while something waits, in milliseconds. */
  #pace = 1;

  constructor(given: SchedulerOptions = {}) {
    const { slice, patience, now } = { ...defaults, ...given };
    this.#slice = slice;
    this.#patience = patience;
    this.#now = now;
  }

  get waiting(): number {
    return this.#queue.size;
  }

  /** Expected wait for one more turn of an owner, in milliseconds. */
  expected(owner: string): number {
    return this.#queue.before(owner) * this.#pace;
  }

  /**
   * Throws `TooLate` if an owner that already waits would wait too long for one more turn. The first request of an owner
   * always waits, so nobody is refused because of others.
   */
  refuseLate(owner: string): void {
    if (this.#queue.of(owner) > 0 && this.expected(owner) > this.#patience) throw new TooLate();
  }

  /** True if there is a turn at once. */
  takeNow(): boolean {
    if (this.#queue.size > 0 || this.#taken || !this.#inPass()) return false;
    this.#taken = true;
    afterAll(this.#free);
    return true;
  }

  /** Resolves with a turn, to begin a request or to continue one that `isBegun`; undefined if it comes at once. */
  next(owner: string, isBegun = false): Promise<void> | undefined {
    if (this.takeNow()) return undefined;
    return new Promise((go) => {
      this.#queue.add(owner, go, { isBegun, since: this.#now() });
      if (this.#giving) return;
      this.#giving = true;
      setImmediate(this.#give);
    });
  }

  readonly #free = (): void => {
    this.#taken = false;
  };

  /** True if this pass of the event loop has time left for work that comes at once. */
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
   * The next in rotation, but every other turn goes to the one that has waited longest, if that is half of `patience`:
   * more owners than when it came may share the rotation now.
   */
  #takeNext(now: number): (() => void) | undefined {
    const { oldest } = this.#queue;
    this.#wasOldest = !this.#wasOldest && oldest !== undefined && now - oldest > this.#patience / 2;
    return this.#wasOldest ? this.#queue.takeOldest() : this.#queue.take();
  }

  readonly #give = (): void => {
    const until = this.#now() + this.#slice;
    const one = (): void => {
      const now = this.#now();
      if (this.#last !== null) this.#pace += (Math.min(now - this.#last, 1_000) - this.#pace) / 16;
      const go = now < until ? this.#takeNext(now) : undefined;
      if (go) {
        this.#last = now;
        go();
        afterAll(one);
        return;
      }
      this.#giving = this.#queue.size > 0;
      this.#last = this.#giving ? this.#last : null;
      if (this.#giving) setImmediate(this.#give);
    };
    one();
  };
}
