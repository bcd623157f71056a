/** Whose work it is: an address, and a key or none. */
export interface CallerIdentity {
  readonly address: string;
  readonly key: string;
}

/**
 * What waits, taken by address in turn, and for each address by key in turn: whoever asks for much waits for
 * their own, and nobody for somebody else's.
 */
export class FairQueue<Waiting> {
  readonly #addresses = new Map<string, Map<string, Waiting[]>>();
  #size = 0;
  readonly #pick: (line: readonly Waiting[]) => number;

  /** `pick` says which of the line of one party comes next; the first, if left out. */
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

  /** The next in turn; undefined where nobody waits. */
  take(): Waiting | undefined {
    for (const [address, keys] of this.#addresses)
      for (const key of keys.keys()) return this.takeOf({ address, key });
    return undefined;
  }

  /** The next of a party, out of turn; all others of theirs come as if it had been in turn. */
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

  /** How many of this party wait. */
  of({ address, key }: CallerIdentity): number {
    return this.#addresses.get(address)?.get(key)?.length ?? 0;
  }

  /** How many of this address wait, by all its keys. */
  ofAddress(address: string): number {
    let count = 0;
    for (const line of this.#addresses.get(address)?.values() ?? []) count += line.length;
    return count;
  }

  /** How many come before one more of this party, as it stands. */
  before({ address, key }: CallerIdentity): number {
    const keys = this.#addresses.get(address);
    const own = keys?.get(key)?.length ?? 0;
    const rounds = (own + 1) * Math.max(keys?.size ?? 0, 1);
    return Math.min(this.#size, rounds * Math.max(this.#addresses.size, 1));
  }
}
