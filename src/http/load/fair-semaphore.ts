import { type CallerIdentity, FairQueue } from './fair-queue.ts';

/** A few places for what takes long, given in turn among the callers: what is half made takes memory. */
export class FairSemaphore {
  readonly #rounds = new FairQueue<() => void>();
  #free: number;

  constructor(most: number) {
    this.#free = most;
  }

  /** How many of this party wait for a place. */
  waiting(party: CallerIdentity): number {
    return this.#rounds.of(party);
  }

  /** How many of this address wait for a place, by all its keys. */
  waitingOf(address: string): number {
    return this.#rounds.ofAddress(address);
  }

  /** How many wait for a place in all. */
  get size(): number {
    return this.#rounds.size;
  }

  /** Comes with a place. */
  async take(party: CallerIdentity): Promise<void> {
    if (this.#free > 0) {
      this.#free--;
      return;
    }
    await new Promise<void>((resolve) => this.#rounds.add(party, resolve));
  }

  /** Gives a place back. */
  release(): void {
    const next = this.#rounds.take();
    if (next) next();
    else this.#free++;
  }
}
