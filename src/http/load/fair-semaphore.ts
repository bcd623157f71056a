import { type CallerIdentity, FairQueue } from './fair-queue.ts';

/**
 * A limited number of places for long-running work. Callers take turns. The limit also limits the memory of unfinished
 * work.
 */
export class FairSemaphore {
  readonly #rounds = new FairQueue<() => void>();
  #free: number;

  constructor(max: number) {
    this.#free = max;
  }

  /** Returns the number of this caller's requests that wait for a place. */
  waiting(caller: CallerIdentity): number {
    return this.#rounds.of(caller);
  }

  /** Returns the number of this address's requests that wait for a place, for all keys. */
  waitingOf(address: string): number {
    return this.#rounds.ofAddress(address);
  }

  /** Returns the number of requests that wait for a place. */
  get size(): number {
    return this.#rounds.size;
  }

  /** Resolves when the caller has a place. */
  async take(caller: CallerIdentity): Promise<void> {
    if (this.#free > 0) {
      this.#free--;
      return;
    }
    await new Promise<void>((resolve) => this.#rounds.add(caller, resolve));
  }

  release(): void {
    const next = this.#rounds.take();
    if (next) next();
    else this.#free++;
  }
}
