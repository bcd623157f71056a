/** Remembers values up to a whole weight; the oldest is forgotten first. What is too heavy by itself is not kept. */
export class BoundedMap<Key, Value> {
  readonly #kept = new Map<Key, Value>();
  readonly #most: number;
  readonly #weigh: (value: Value) => number;
  #weight = 0;

  /** Each value weighs 1 where nothing else is said. */
  constructor(most: number, weigh: (value: Value) => number = () => 1) {
    this.#most = most;
    this.#weigh = weigh;
  }

  get(key: Key): Value | undefined {
    return this.#kept.get(key);
  }

  /** Sets what is not kept yet. */
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
