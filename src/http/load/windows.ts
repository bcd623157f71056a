/** The points used in a window, and the time when the window ends. */
export interface Window {
  readonly spent: number;
  /** Time in milliseconds, on the clock of `performance.now`. */
  readonly until: number;
}

/**
 * Counts the points that each key has used within a window. A key's window begins with its first point. Every request
 * checks the windows twice, so the methods are synchronous. rate-limiter-flexible 11.4 is not suitable, because it uses
 * promises and one timer per key.
 */
export class Windows {
  readonly #ms: number;
  /** Rate limit windows that have not ended, oldest first. */
  readonly #open = new Map<string, { spent: number; readonly until: number }>();

  constructor(seconds: number) {
    this.#ms = seconds * 1_000;
  }

  get size(): number {
    return this.#open.size;
  }

  /** Returns the window of a key. Null if no points have been used. */
  of(key: string, now = performance.now()): Window | null {
    const open = this.#open.get(key);
    return open && open.until > now ? open : null;
  }

  /** Charges points to a key. */
  add(key: string, points: number, now = performance.now()): Window {
    this.#letGo(now);
    const open = this.#open.get(key);
    if (open) {
      open.spent += points;
      return open;
    }
    const begun = { spent: points, until: now + this.#ms };
    this.#open.set(key, begun);
    return begun;
  }

  /** Removes ended windows, which are the oldest. */
  #letGo(now: number): void {
    for (const [key, { until }] of this.#open) {
      if (until > now) return;
      this.#open.delete(key);
    }
  }
}
