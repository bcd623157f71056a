interface Entry<Waiting> {
  readonly owner: string;
  readonly waiting: Waiting;
  readonly isBegun: boolean;
  readonly since: number;
}

/** What waits of one owner, in order of arrival. */
interface Line<Waiting> {
  readonly begun: Entry<Waiting>[];
  readonly fresh: Entry<Waiting>[];
}

/** With so many begun requests in its line an owner begins no more: what is begun takes memory. */
const MOST_BEGUN = 4;

/**
 * Waiting things, taken by owner in turn: an owner waits for its own and for one of each other owner. An owner is a
 * campaign, or an address for requests without a valid key.
 */
export class OwnerQueue<Waiting> {
  readonly #lines = new Map<string, Line<Waiting>>();
  /** All in order of arrival. */
  readonly #all = new Set<Entry<Waiting>>();

  get size(): number {
    return this.#all.size;
  }

  add(owner: string, waiting: Waiting, { isBegun = false, since = 0 } = {}): void {
    const entry = { owner, waiting, isBegun, since };
    let line = this.#lines.get(owner);
    if (!line) {
      line = { begun: [], fresh: [] };
      this.#lines.set(owner, line);
    }
    (isBegun ? line.begun : line.fresh).push(entry);
    this.#all.add(entry);
  }

  /** When the one that has waited longest was added; undefined if nothing waits. */
  get oldest(): number | undefined {
    return this.#all.values().next().value?.since;
  }

  /** The next of the owner that has waited longest. This owner comes last in the rotation, as after a usual turn. */
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
    const entry = nextOf(line).shift()!;
    this.#all.delete(entry);
    this.#lines.delete(owner);
    if (line.begun.length + line.fresh.length > 0) this.#lines.set(owner, line);
    return entry.waiting;
  }

  /** Number of waiting things of an owner. */
  of(owner: string): number {
    const line = this.#lines.get(owner);
    return line ? line.begun.length + line.fresh.length : 0;
  }

  /** Number of waiting things that come before one more of an owner, at most. */
  before(owner: string): number {
    return Math.min(this.size, (this.of(owner) + 1) * this.#lines.size);
  }
}

function nextOf<Waiting>({ begun, fresh }: Line<Waiting>): Entry<Waiting>[] {
  const [one, other] = [begun[0], fresh[0]];
  if (!one) return fresh;
  if (!other || begun.length >= MOST_BEGUN) return begun;
  return one.since <= other.since ? begun : fresh;
}
