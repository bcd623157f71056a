import { OwnerQueue } from './owner-queue.ts';

/** A few places for what takes long or much memory, given to owners in turn. */
export class OwnerSemaphore {
  readonly #queue = new OwnerQueue<() => void>();
  #free: number;

  constructor(most: number) {
    this.#free = most;
  }

  /** Number of requests of an owner that wait for a place. */
  waiting(owner: string): number {
    return this.#queue.of(owner);
  }

  /** Resolves with a place. */
  async take(owner: string): Promise<void> {
    if (this.#free > 0) {
      this.#free--;
      return;
    }
    await new Promise<void>((resolve) => this.#queue.add(owner, resolve));
  }

  /** Gives a place back. */
  release(): void {
    const next = this.#queue.take();
    if (next) next();
    else this.#free++;
  }
}
