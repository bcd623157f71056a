/** A caller: an address, with or without a key. */
export interface CallerIdentity {
  readonly address: string;
  readonly key: string;
}

/**
 * A queue in which addresses take turns, and in which the keys of one address also take turns. A caller with many
 * waiting entries delays only its own entries.
 */
export class FairQueue<Waiting> {
  readonly #addresses = new Map<string, Map<string, Waiting[]>>();
  #size = 0;
  readonly #pick: (line: readonly Waiting[]) => number;

  /** `pick` returns the index of the entry of a caller that is next. If omitted: the first entry is next. */
  constructor(pick: (line: readonly Waiting[]) => number = () => 0) {
    this.#pick = pick;
  }

  get size(): number {
    return this.#size;
  }

  add({ address, key }: CallerIdentity, waiting: Waiting): void {
    let keys = this.#addresses.get(address);
    if (!keys) {
      keys = new Map();
      this.#addresses.set(address, keys);
    }
    const line = keys.get(key);
    if (line) line.push(waiting);
    else keys.set(key, [waiting]);
    this.#size++;
  }

  /** Returns the next entry. Undefined if the queue is empty. */
  take(): Waiting | undefined {
    for (const [address, keys] of this.#addresses)
      for (const key of keys.keys()) return this.takeOf({ address, key });
    return undefined;
  }

  /**
   * Removes and returns one caller's next entry, even if it is not the caller's turn. The caller then moves to the end
   * of the queue, as after a turn.
   */
  takeOf({ address, key }: CallerIdentity): Waiting | undefined {
    const keys = this.#addresses.get(address);
    const line = keys?.get(key);
    if (!keys || !line) return undefined;
    const [waiting] = line.splice(this.#pick(line), 1);
    keys.delete(key);
    if (line.length > 0) keys.set(key, line);
    this.#addresses.delete(address);
    if (keys.size > 0) this.#addresses.set(address, keys);
    this.#size--;
    return waiting;
  }

  /** Returns the number of this caller's waiting entries. */
  of({ address, key }: CallerIdentity): number {
    return this.#addresses.get(address)?.get(key)?.length ?? 0;
  }

  /** Returns the number of this address's waiting entries, for all keys. */
  ofAddress(address: string): number {
    let count = 0;
    for (const line of this.#addresses.get(address)?.values() ?? []) count += line.length;
    return count;
  }

  /** Estimates how many entries leave the queue before a new entry of this caller would. */
  before({ address, key }: CallerIdentity): number {
    const keys = this.#addresses.get(address);
    const own = keys?.get(key)?.length ?? 0;
    const rounds = (own + 1) * Math.max(keys?.size ?? 0, 1);
    return Math.min(this.#size, rounds * Math.max(this.#addresses.size, 1));
  }
}
