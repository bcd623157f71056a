interface Entry<Waiting> {
  readonly owner: string;
  readonly waiting: Waiting;
  readonly since: number;
}

/**
 * Waiting things, taken by owner in turn: an owner waits for its own and for one of each other owner. An owner is a
 * campaign, or an address for requests without a valid key.
 */
export class OwnerQueue<Waiting> {
  readonly #lines = new Map<string, Entry<Waiting>[]>();
  /** All in order of arrival. */
  readonly #all = new Set<Entry<Waiting>>();

  get size(): number {
    return this.#all.size;
  }

  add(owner: string, waiting: Waiting, since = 0): void {
    const entry = { owner, waiting, since };
    const line = this.#lines.get(owner);
    if (line) line.push(entry);
    else this.#lines.set(owner, [entry]);
    this.#all.add(entry);
  }

  /** When the one that has waited longest was added; undefined if nothing waits. */
  get oldest(): number | undefined {
    return this.#all.values().next().value?.since;
  }

  /** The one that has waited longest. Its owner comes last in the rotation, as after a usual turn. */
  takeOldest(): Waiting | undefined {
    const oldest = this.#all.values().next().value;
    return oldest && this.#takeOf(oldest.owner);
  }

  /** The next in rotation; undefined if nothing waits. */
  take(): Waiting | undefined {
    for (const owner of this.#lines.keys()) return this.#takeOf(owner);
    return undefined;
  }

  #takeOf(owner: string): Waiting {
    const line = this.#lines.get(owner)!;
    const entry = line.shift()!;
    this.#all.delete(entry);
    this.#lines.delete(owner);
    if (line.length > 0) this.#lines.set(owner, line);
    return entry.waiting;
  }

  /** Number of waiting things of an owner. */
  of(owner: string): number {
    return this.#lines.get(owner)?.length ?? 0;
  }

  /** Number of waiting things that come before one more of an owner, at most. */
  before(owner: string): number {
    return Math.min(this.size, (this.of(owner) + 1) * this.#lines.size);
  }
}
