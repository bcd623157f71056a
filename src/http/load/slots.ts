import { type Party, Rounds } from './rounds.ts';

/** A few places for what takes long, given in turn among the callers: what is half made takes memory. */
export class Slots {
  readonly #rounds = new Rounds<() => void>();
  #free: number;

  constructor(most: number) {
    this.#free = most;
  }

  /** How many of this party wait for a place. */
  waiting(party: Party): number {
    return this.#rounds.of(party);
  }

  /** How many wait for a place in all. */
  get size(): number {
    return this.#rounds.size;
  }

  /** Comes with a place. */
  async take(party: Party): Promise<void> {
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
