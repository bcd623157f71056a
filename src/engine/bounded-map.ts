/**
 * A map whose values have a limited total weight. When the limit is exceeded, it removes the oldest values. It does not
 * store a value that alone exceeds the limit.
 */
export class BoundedMap<Key, Value> {
  readonly #kept = new Map<Key, Value>();
  readonly #most: number;
  readonly #weigh: (value: Value) => number;
  #weight = 0;

  /** `weigh` returns the weight of a value. Default: each value weighs 1. */
  constructor(max: number, weigh: (value: Value) => number = () => 1) {
    this.#most = max;
    this.#weigh = weigh;
  }

  get(key: Key): Value | undefined {
    return this.#kept.get(key);
  }

  /** Adds a key that is not yet in the map. */
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
