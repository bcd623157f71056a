import { type CallerIdentity, FairQueue } from './fair-queue.ts';

/** In milliseconds. */
const usual = {
  /** For how long turns are given before the loop looks after its sockets again. */
  slice: 5,
  /** For how long at most, while the sockets have much to say: who is turned away is told so after it. */
  longestSlice: 50,
  /** How long anybody is made to wait for a turn. */
  patience: 500,
  now: () => performance.now(),
};

interface Waiting {
  readonly go: () => void;
  readonly party: CallerIdentity;
  readonly since: number;
  /** Whether it is of something that has been begun. */
  readonly goesOn: boolean;
  begun: boolean;
}

/** From how many things on that one party has begun and not ended it begins no more: what is half made takes memory. */
const HALF_DONE = 4;

/** How many of one party may wait however long it takes: a program that asks a hundred things at once is answered. */
const LINE = 100;

/** From how many on that wait in all it is a crowd, in which nobody may make others wait too long. */
const CROWD = 256;

const settled = Promise.resolve();

/** Does something once all has run that has been set off; `queueMicrotask` takes five times as long to say so. */
const afterAll = (then: () => void): void => void settled.then(() => process.nextTick(then));

/** A turn that would come too late. */
export class TooLate extends Error {}

/**
 * Who may work when. Work is synchronous for the most part, so that one piece of it at a time holds the thread:
 * each piece waits for a turn, and turns go around among the callers. While nobody waits they come at once.
 */
export class WorkScheduler {
  readonly #rounds = new FairQueue<Waiting>((line) => this.#nextOf(line));
  /** How many wait to go on. */
  #goingOn = 0;
  /** Those who wait, and some who no longer do, by how long. */
  #byAge: Waiting[] = [];
  /** Whether the last turn was of one who had waited long. */
  #wasLate = false;
  readonly #slice: number;
  readonly #longestSlice: number;
  readonly #patience: number;
  readonly #now: () => number;
  #pass: number | null = null;
  /** Whether somebody has come at once whose work has not run yet. */
  #taken = false;
  #giving = false;
  #last: number | null = null;
  /** When turns were given last, so that taking in requests has no more than half of the time. */
  #left = 0;
  /** How long it takes from one turn to the next while somebody waits, in milliseconds. */
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

  /** How many of this address wait, by all its keys. */
  waitingOf(address: string): number {
    return this.#rounds.ofAddress(address);
  }

  /** How long a turn of this party would take to come, in milliseconds. */
  expected(party: CallerIdentity): number {
    return this.#rounds.size === 0 ? 0 : this.#rounds.before(party) * this.#pace;
  }

  /** Throws `TooLate` where a turn of this party would come too late, and many of theirs wait already, or of all. */
  refuseLate(party: CallerIdentity): void {
    if (this.#rounds.of(party) < LINE && this.#rounds.size < CROWD) return;
    if (this.expected(party) > this.#patience) throw new TooLate();
  }

  /** Whether there is a turn for whoever asks, at once. */
  takeNow(): boolean {
    if (this.#rounds.size > 0 || this.#taken || !this.#inPass()) return false;
    this.#taken = true;
    afterAll(this.#free);
    return true;
  }

  /** Comes with a turn, to begin something or to go on with it. */
  next(party: CallerIdentity, goesOn = false): Promise<void> | undefined {
    if (this.takeNow()) return undefined;
    return new Promise((go) => {
      const waiting = { go, party, since: this.#now(), goesOn, begun: false };
      if (goesOn) this.#goingOn++;
      this.#rounds.add(party, waiting);
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

  /** Whether this pass of the event loop has time left for work that nobody has to wait for. */
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
   * Who is next: by rounds, but every other turn is for whoever has waited long, if anybody has. Many may have
   * been let in to one line before others came, who then share what it had.
   */
  #nextInTurn(now: number): Waiting | undefined {
    const oldest = this.#oldest();
    this.#wasLate = !this.#wasLate && oldest !== undefined && now - oldest.since > this.#patience / 2;
    return this.#wasLate && oldest ? this.#rounds.takeOf(oldest.party) : this.#rounds.take();
  }

  #oldest(): Waiting | undefined {
    const first = this.#byAge.findIndex(({ begun }) => !begun);
    if (first !== 0) this.#byAge.splice(0, first === -1 ? this.#byAge.length : first);
    return this.#byAge[0];
  }

  readonly #give = (): void => {
    const began = this.#now();
    const away = this.#left === 0 ? 0 : began - this.#left;
    const until = began + Math.max(this.#slice, Math.min(away, this.#longestSlice));
    const one = (): void => {
      const now = this.#now();
      if (this.#last !== null) this.#pace += (Math.min(now - this.#last, 1_000) - this.#pace) / 16;
      const turn = now < until ? this.#nextInTurn(now) : undefined;
      if (turn) {
        this.#last = now;
        turn.begun = true;
        if (turn.goesOn) this.#goingOn--;
        turn.go();
        // once all that the turn has set off has run
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
