/**
 * A map limited by total weight: it drops the oldest values first. A value heavier than the limit is not
 * stored.
 */
export class BoundedMap<Key, Value> {
  readonly #kept = new Map<Key, Value>();
  readonly #most: number;
  readonly #weigh: (value: Value) => number;
  #weight = 0;

  /** `weigh` returns the weight of a value. Default: 1 for each value. */
  constructor(max: number, weigh: (value: Value) => number = () => 1) {
    this.#most = max;
    this.#weigh = weigh;
  }

  get(key: Key): Value | undefined {
    return this.#kept.get(key);
  }

  /** The key must not be in the map yet. */
  set(key: Key, value: Value): void {
    this.#kept.set(key, value);
    this.#weight += this.#weigh(value);
    for (const [oldest, old] of this.#kept) {
      if (this.#weight <= this.#most) break;
      this.#kept.delete(oldest);
      this.#weight -= this.#weigh(old);
    }
  }
}
